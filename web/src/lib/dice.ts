import type { Book, Dice } from '../types/view';

export type Colour = 'red' | 'white' | 'blue';
export type Face = 'skull' | 'star' | 'one' | 'two' | 'courage' | 'tool';

const COLOURS: Record<string, Colour> = { R: 'red', W: 'white', B: 'blue' };
const FACES: Record<string, Face> = { K: 'skull', S: 'star', '1': 'one', '2': 'two', C: 'courage', T: 'tool' };

/** A die of the view, which is two letters. A result without a die has no colour. */
export function readDie(code: string): { colour: Colour | null; letter: string; face: Face } {
  const letter = code[0] ?? '';
  return { colour: COLOURS[letter] ?? null, letter, face: FACES[code[1] ?? ''] ?? 'skull' };
}

/** A die in words: red 2 Soldiers. */
export function dieWords(book: Book, code: string): string {
  const { colour, face } = readDie(code);
  return `${book.colours[colour ?? 'colourless'] ?? ''} ${book.faces[face] ?? ''}`.trim();
}

export function diceWords(book: Book, codes: string[]): string {
  const words = codes.map((code) => dieWords(book, code));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How a die looks to whoever picks it: two that look alike can stand in for each other. */
export function looks(dice: Dice, place: number): string {
  const locked = dice.locked?.includes(place) ? 'L' : '';
  const cancelled = dice.cancelled?.includes(place) ? 'X' : '';
  return `${dice.shown[place - 1]}${locked}${cancelled}`;
}
