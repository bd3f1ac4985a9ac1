import { expect, it } from 'vitest';
import { barsOf, inARow, partsOf } from '../src/lib/men';

it('draws men one by one while they can be counted', () => {
  expect(inARow(3, 2)).toEqual({ drawn: ['gone', 'gone', 'man'], lost: 0, left: 0 });
  expect(inARow(2, 3).drawn).toEqual(['gone', 'gone', 'none']);
  expect(inARow(24, 1).drawn).toHaveLength(24);
});
it('tells men who are lost for sure from those who may be', () => {
  expect(inARow(4, 3, 1).drawn).toEqual(['gone', 'maybe', 'maybe', 'man']);
  expect(inARow(3, 2, 2).drawn).toEqual(['gone', 'gone', 'man']);
});
it('draws two tens of many, and tells how many more are lost and left', () => {
  const rest = (men: number, lost: number) => {
    const { drawn, lost: gone, left } = inARow(men, lost);
    return [drawn.length, drawn.filter((one) => one === 'gone').length, gone, left];
  };
  expect(rest(31, 8)).toEqual([20, 8, 0, 11]);
  expect(rest(40, 26)).toEqual([20, 20, 6, 14]);
  expect(rest(30, 34)).toEqual([20, 20, 14, 0]);
});
it('parts a bar of men by what becomes of them', () => {
  expect(partsOf(30, 4, 5, 10)).toEqual([
    { kind: 'sure', from: 0, to: 5 },
    { kind: 'maybe', from: 5, to: 10 },
    { kind: 'man', from: 10, to: 30 },
    { kind: 'come', from: 30, to: 34 },
  ]);
  expect(partsOf(30, 0, 31, 40)).toEqual([{ kind: 'sure', from: 0, to: 30 }]);
  expect(partsOf(8, 4, 9, 10).map((part) => [part.kind, part.from, part.to])).toEqual([
    ['sure', 0, 9],
    ['maybe', 9, 10],
    ['come', 10, 12],
  ]);
});
it('puts all losses that leave nobody into the last bar', () => {
  expect(barsOf(7, 5, [1, 1, 1, 1, 1, 1]).map((bar) => [bar.at, bar.n])).toEqual([
    [5, 1],
    [6, 1],
    [7, 4],
  ]);
  expect(barsOf(7, 9, [1, 1, 1])).toEqual([{ at: 7, n: 3, part: 1 }]);
  expect(barsOf(7, 4)).toEqual([{ at: 4, n: 1, part: 1 }]);
  expect(barsOf(20, 4, [1, 1]).map((bar) => bar.part)).toEqual([0.5, 0.5]);
});
