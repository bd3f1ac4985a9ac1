import type { Book, Dice } from '../types/view';
import { filled } from './words';

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
  const named = { colour: book.colours[colour ?? 'colourless'] ?? '', face: book.faces[face] ?? '' };
  return filled(book.phrases.die ?? '', named).trim();
}

export const diceWords = (book: Book, codes: string[]): string =>
  listing(
    book,
    codes.map((code) => dieWords(book, code)),
  );

/** Several things in a row, as the language lists them. */
export function listing(book: Book, parts: string[], last: 'and' | 'or' = 'and'): string {
  const head = parts.slice(0, -1).join(book.phrases.comma);
  return head ? `${head}${book.phrases[last]}${parts.at(-1)}` : (parts[0] ?? '');
}

/** How a die looks to whoever picks it: two that look alike can stand in for each other. */
export function looks(dice: Dice, place: number): string {
  const locked = dice.locked?.includes(place) ? 'L' : '';
  const cancelled = dice.cancelled?.includes(place) ? 'X' : '';
  return `${dice.shown[place - 1]}${locked}${cancelled}`;
}
