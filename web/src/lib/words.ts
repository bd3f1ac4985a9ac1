/** Words of the engine, cut to fit headings and buttons. */

export const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A prompt as a heading and what follows it. */
export function headed(prompt: string): { head: string; rest: string } {
  const end = prompt.search(/[.!?](\s|$)/);
  if (end < 0) return { head: prompt, rest: '' };
  return { head: prompt.slice(0, end), rest: prompt.slice(end + 1).trim() };
}

/** What a choice is called on a button: without its price and explanation. */
export function brief(words: string): string {
  const told = words.replace(/^done: /, '');
  return upper((told.split(/: | \(|; /)[0] ?? told).trim());
}

/** What its button leaves out. */
export function details(words: string): string {
  const short = brief(words).length;
  return upper(
    words
      .slice(short)
      .replace(/^[:;\s]+/, '')
      .replace(/^\((.*)\)$/, '$1'),
  );
}

/** A remark without the sign that would tie it to a sentence. */
export const alone = (words: string): string => upper(words.replace(/^[;,.\s]+/, ''));

/** A number with its sign, as print has it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const range = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`);

/** The engine writes plain signs; print has its own. */
export const printed = (words: string): string => words.replace(/(^|\s)-(?=[\s\d])/g, '$1−');
