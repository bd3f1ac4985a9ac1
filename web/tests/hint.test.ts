import { expect, it } from 'vitest';
import { ranked, rowsOf } from '../src/lib/hint';
import { calledFor, handsOver } from '../src/lib/handover';

const options = [0.93, 0.929, 0.92, 0.92, 0.91, 0.9, 0.89, 0.88].map((value, i) => ({
  do: `able reroll ${i}`,
  words: `re-roll ${i}`,
  value,
  cost: 0.93 - value,
  close: i < 2,
  alike: i === 6 ? ['able reroll 9'] : [],
}));

it('ranks choices, and lets equals share a rank', () => {
  expect(ranked(options, '').map((row) => row.rank)).toEqual([1, 2, 3, 3, 5, 6, 7, 8]);
});
it('shows the own choice at its true rank, also under another name', () => {
  const rows = rowsOf(ranked(options, 'able reroll 9'));
  expect(rows.close.map((row) => row.rank)).toEqual([1, 2]);
  expect(rows.others.map((row) => [row.rank, row.mine])).toEqual([
    [3, false],
    [3, false],
    [5, false],
    [7, true],
  ]);
  expect(rows.left).toBe(2);
});
it('hands over between people, not between Units of one', () => {
  const people = [
    { unit: 0, called: 'Ann' },
    { unit: 1, called: 'Ben' },
    { unit: 2, called: 'Ann' },
    { unit: 3, kind: 'bot' as const, bot: 'rookie' },
  ];
  expect(handsOver(people, 0, 1)).toBe(true);
  expect(handsOver(people, 0, 2)).toBe(false);
  expect(handsOver(people, 0, 3)).toBe(false);
  expect(handsOver(people, null, 1)).toBe(false);
  expect(handsOver([{ unit: 0 }, { unit: 1 }], 0, 1)).toBe(false);
  expect(calledFor(people, 1, 'Baker')).toBe('Ben');
  expect(calledFor([{ unit: 0 }], 0, 'Able')).toBe('Able');
});
