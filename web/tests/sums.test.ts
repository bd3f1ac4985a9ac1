import { expect, it } from 'vitest';
import { originOf, sumOf } from '../src/lib/sums';
import type { Book, Fight, Line } from '../src/types/view';

const line = (key: string, rule: string, words = key, unit = 0): Line => ({ key, rule, words, because: '', unit });
const fought = [line('fought', 'COMBAT-1', 'Able meets DEF 8.'), line('casualties', 'COMBAT-1')];

it('tells what a loss comes from, not one before it', () => {
  const mines = line('mines', 'MOVE-4', 'The d6 shows 3.');
  const lost = line('casualties', 'MOVE-4', 'Able has 2 casualties on the mines.');
  const other = line('fought', 'COMBAT-1', 'Baker meets DEF 2.', 1);
  expect(originOf(fought, 0, 'casualties')).toBe('Able meets DEF 8.');
  expect(originOf([...fought, mines, other, lost], 0, 'casualties')).toBe('The d6 shows 3.');
  const turned = line('d6-changed', 'CARD-1', 'Able turns it to 1.');
  expect(originOf([...fought, mines, turned, lost], 0, 'casualties')).toBe('The d6 shows 3. Able turns it to 1.');
});
it('tells of no combat where the tally costs men or a price is paid', () => {
  const toll = line('casualties', 'OPT-10', 'The tally costs Able 2 casualties.');
  expect(originOf([...fought, toll], 0, 'casualties')).toBe('The tally costs Able 2 casualties.');
  expect(originOf(fought, 0, 'price')).toBe('');
  expect(originOf(fought, 0, 'special-damage')).toBe('Able meets DEF 8.');
  expect(originOf([], 0, 'casualties')).toBe('');
});
it('adds up what is spared on the mines and in combat', () => {
  const book = {
    cards: [{ id: 'medic', name: 'Medic' }],
    causes: {
      mines: { term: '{n} mines' },
      shield: { term: 'DEF {n}' },
      spared: { term: '{name} {n}' },
    },
  } as unknown as Book;
  const spared = { key: 'spared', n: -1, card: 'medic' };
  const causes = [{ key: 'mines', dice: 1 }, spared, { key: 'shield', n: 4 }, spared];
  expect(sumOf(book, { causes } as Fight)).toBe('d6 mines − Medic 1 + DEF 4 − Medic 1');
});
