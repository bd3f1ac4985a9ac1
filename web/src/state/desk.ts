import type { DeskAnswer, DeskRequest } from '../types/protocol';
import { t } from '../texts';
import { shell } from './shell';
import { Trouble } from './trouble';

export { Trouble } from './trouble';

type Answer<Is extends DeskAnswer['is']> = Extract<DeskAnswer, { is: Is }>;

/** Asks the Desk one question and gives its answer; anything else than the kind expected is a Trouble. */
export async function ask<Is extends DeskAnswer['is']>(request: DeskRequest, expected: Is): Promise<Answer<Is>> {
  const lang = document.documentElement.lang || 'en';
  const answer = await (await shell).ask({ lang, ...request });
  if (answer.is === 'sorry') throw new Trouble(answer.words, answer.why);
  if (answer.is !== expected) throw new Trouble(t.shell.otherKind(answer.is), 'form');
  return answer as Answer<Is>;
}
