/** What could not be done, in a sentence, and a key for it. */
export class Trouble extends Error {
  constructor(
    words: string,
    readonly why: string,
  ) {
    super(words);
  }
}

/** What went wrong, in words. */
export const wordsOf = (error: unknown): string => (error instanceof Trouble ? error.message : String(error));
