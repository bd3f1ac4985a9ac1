import { expect, test } from 'vitest';
import { keeping, kept } from '../src/lib/kept';

const old = { turn: 3, units: [{ name: 'Able', dice: ['R1', 'W2'] }, { name: 'Baker' }], track: { phase: 2 } };

test('what has not changed is the old itself', () => {
  expect(kept(old, structuredClone(old))).toBe(old);
});

test('what has changed is new, the rest of it old', () => {
  const now = { ...structuredClone(old), units: [{ name: 'Able', dice: ['R1', 'W3'] }, { name: 'Baker' }] };
  const found = kept(old, now);
  expect(found).toEqual(now);
  expect(found.units[0]).not.toBe(old.units[0]);
  expect(found.units[1]).toBe(old.units[1]);
  expect(found.track).toBe(old.track);
});

test.each([
  [{ a: 1 }, { b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [{ a: null }, { a: {} }],
  [{ a: [1] }, null],
  [undefined, { a: 1 }],
])('%o becomes %o', (before: unknown, now: unknown) => {
  expect(kept(before, now)).toStrictEqual(now);
  expect(kept(now, before)).toStrictEqual(before);
});

test('a Map keeps what it holds', () => {
  const before = new Map([['1', { x: 1 }], ['2', { x: 2 }]]); // prettier-ignore
  expect(kept(before, new Map([['1', { x: 1 }], ['2', { x: 2 }]]))).toBe(before); // prettier-ignore
  const found = kept(before, new Map([['1', { x: 1 }], ['3', { x: 2 }]])); // prettier-ignore
  expect([...found]).toEqual([['1', { x: 1 }], ['3', { x: 2 }]]); // prettier-ignore
  expect(found.get('1')).toBe(before.get('1'));
});

test('whoever keeps has the last one', () => {
  const keep = keeping<number[][]>();
  const first = keep([[1], [2]]);
  const second = keep([[1], [3]]);
  expect(second[0]).toBe(first[0]);
  expect(keep([[1], [3]])).toBe(second);
});
