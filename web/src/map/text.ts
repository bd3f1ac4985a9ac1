/** How wide words of a Sector are drawn: narrow letters take half as much as others. */
export const wide = (words: string): number => [...words].reduce((sum, letter) => sum + widthOf(letter), 0);

function widthOf(letter: string): number {
  if (" \u00a0\u202f'’,.:ijlI".includes(letter)) return 3;
  if ('1frt'.includes(letter)) return 4.2;
  return 'mwMW'.includes(letter) ? 8.8 : 6.1;
}

/** Words broken into lines that are no wider than this; a number stays with what it counts. */
export function lines(words: string, most: number): string[] {
  const found: string[] = [];
  for (const word of words.split(/(?<!\d) /)) {
    const last = found.at(-1);
    if (last !== undefined && wide(`${last} ${word}`) <= most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}
