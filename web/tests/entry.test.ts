import { expect, it } from 'vitest';
import { columnsOf, filled, found, lacking, missing, withFace, withoutLast } from '../src/lib/entry';
import { namesOf } from '../src/state/entry.svelte';
import type { Book, DrawAsked } from '../src/types/view';

const roll = (part: Partial<DrawAsked>): DrawAsked => ({
  key: '1.0.roll.1',
  what: 'dice',
  words: 'Able rolls 6 dice.',
  rule: 'ROLL-1',
  do: '',
  count: 6,
  sides: 6,
  unit: 0,
  colours: ['R', 'R', 'W', 'W', 'B', 'B'],
  ...part,
});

it('fills the slots of a colour, and no more', () => {
  const draw = roll({});
  let told: string[] = [];
  for (const face of 'K2C') told = withFace(draw, told, 'R', face);
  expect(told.slice(0, 2)).toEqual(['RK', 'R2']);
  expect(missing(draw, told)).toBe(4);
  expect(lacking(columnsOf(draw, told, null))).toBe('W');
  expect(withoutLast(told)[1]).toBe('');
});
it('leaves dice that are not rolled in their slots, the locked ones with a padlock', () => {
  const draw = roll({ count: 2, colours: ['R', 'W'], places: [2, 4] });
  const dice = { shown: ['R2', 'RC', 'WC', 'WK', 'BS', 'B2'], locked: [1, 6] };
  const [red, white, blue] = columnsOf(draw, ['', 'WT'], dice);
  expect(red?.slots).toEqual([
    { code: 'R2', index: null, locked: true },
    { code: '', index: 0, locked: false },
  ]);
  expect(white?.lacks).toBe(0);
  expect(blue?.slots.map((slot) => [slot.code, slot.locked])).toEqual([
    ['BS', false],
    ['B2', true],
  ]);
});
it('takes the last result for a d6 or a card', () => {
  const die = roll({ what: 'd6', count: 1, colours: [] });
  expect(filled(die, ['3'], 0, '5')).toEqual(['5']);
  expect(missing(die, ['5'])).toBe(0);
  const cards = [{ name: 'Medic' }, { name: 'Mine Detector' }, { name: 'Minesweeper' }];
  expect(found(cards, 'mine d').map((card) => card.name)).toEqual(['Mine Detector']);
});
it('takes a d6 for a number, whatever Sector may have it', () => {
  const book = { cards: [], map: { sectors: [{ id: '4', called: 'Sector 4' }] }, units: [] } as unknown as Book;
  expect(namesOf(book, 'd6', ['4', '2'])).toBe('4, 2');
  expect(namesOf(book, 'sector', ['4'])).toBe('Sector 4');
});
