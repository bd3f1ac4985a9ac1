import type { DeskAnswer, DeskRequest } from '../types/protocol';

/** What the Desk could not do, in its own words. */
export class Trouble extends Error {
  constructor(
    words: string,
    readonly why: string,
  ) {
    super(words);
  }
}

type Answer<Is extends DeskAnswer['is']> = Extract<DeskAnswer, { is: Is }>;

/** Asks the Desk one question and gives its answer; anything else than the kind expected is a Trouble. */
export async function ask<Is extends DeskAnswer['is']>(request: DeskRequest, expected: Is): Promise<Answer<Is>> {
  let answer: DeskAnswer;
  try {
    const body = JSON.stringify(request);
    const response = await fetch('/desk', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    answer = (await response.json()) as DeskAnswer;
  } catch {
    throw new Trouble(
      'The server does not answer. Saved games are safe; start it again with easyred serve.',
      'offline',
    );
  }
  if (answer.is === 'sorry') throw new Trouble(answer.words, answer.why);
  if (answer.is !== expected) throw new Trouble(`An answer of another kind: ${answer.is}.`, 'form');
  return answer as Answer<Is>;
}
