/** Figures and sentences as print has them. */

export const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Sentences one after the other; each ends in a full stop. */
export const sentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part): part is string => !!part)
    .map((part) => upper(/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** A number with its sign, as print has it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const range = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`);

/** The engine writes plain signs; print has its own, and does not break *re-roll* in two. */
export const printed = (words: string): string =>
  words.replace(/(^|\s)-(?=[\s\d])/g, '$1−').replace(/\bre-/gi, '$&\u2060');

/** A text with its blanks filled. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
