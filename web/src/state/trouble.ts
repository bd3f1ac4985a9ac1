/** What could not be done, in a sentence, and a key for it. */
export class Trouble extends Error {
  constructor(
    words: string,
    readonly why: string,
  ) {
    super(words);
  }
}
