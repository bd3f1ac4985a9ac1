import { expect, it } from 'vitest';
import { chanceAt, fortune, knownAt, line, percent, positionAt, scale, tabs, xOf, yOf } from '../src/replay/chart';
import { barsFrom, lossBars, pillsOf } from '../src/replay/pick';
import { goneTo, momentAt, turnAt, turnFrom, wishOf } from '../src/replay/scrub';
import type { Timeline, Weighed } from '../src/types/protocol';

const moment = (position: number, turn: number) => ({
  position,
  turn,
  unit: 0,
  words: `do ${position}`,
  label: `Do ${position}`,
  verb: 'lock',
});
const timeline: Timeline = {
  moments: [0, 1, 2, 3, 4, 5].map((n) => moment(n, n < 3 ? 1 : 2)),
  turns: [
    { turn: 1, position: 0, units: [{ sector: '1', soldiers: 4 }] },
    { turn: 2, position: 3, units: [{ sector: '3', soldiers: 6 }] },
    { turn: 3, position: 5, units: [{ sector: '3', soldiers: 2 }] },
  ],
};
const weighed = (position: number, best: number): Weighed => ({ position, best, value: best, do: 'x' });
const frame = { width: 110, height: 60, left: 10, right: 0, top: 10, foot: 0 };

it('moves by action and by turn, and never out of the game', () => {
  expect(goneTo(timeline, 0, 'earlier')).toBe(0);
  expect(goneTo(timeline, 5, 'later')).toBe(6);
  expect(goneTo(timeline, 6, 'later')).toBe(6);
  expect(goneTo(timeline, 2, 'first')).toBe(0);
  expect(goneTo(timeline, 2, 'last')).toBe(6);
  expect(turnFrom(timeline, 1, 1)).toBe(3);
  expect(turnFrom(timeline, 5, 1)).toBe(6);
  expect(turnFrom(timeline, 4, -1)).toBe(3);
  expect(turnFrom(timeline, 3, -1)).toBe(0);
  expect(turnFrom(timeline, 0, -1)).toBe(0);
});
it('knows which turn and action stand at a position', () => {
  expect(turnAt(timeline, 4)?.turn).toBe(2);
  expect(momentAt(timeline, 5)?.words).toBe('do 5');
  expect(momentAt(timeline, 6)).toBeNull();
});
it('reads keys', () => {
  expect(wishOf({ key: 'ArrowLeft' })).toBe('earlier');
  expect(wishOf({ key: 'ArrowRight', shiftKey: true })).toBe('turn-later');
  expect(wishOf({ key: 'PageUp' })).toBe('turn-earlier');
  expect(wishOf({ key: ' ' })).toBe('play');
  expect(wishOf({ key: 'ArrowLeft', ctrlKey: true })).toBeNull();
  expect(wishOf({ key: 'x' })).toBeNull();
});
it('chooses an axis that fits', () => {
  expect(scale([0.95, 0.99]).least).toBe(0.9);
  expect(scale([0.86]).least).toBe(0.8);
  expect(scale([0.7]).marks).toEqual([0.6, 0.7, 0.8, 0.9, 1]);
  expect(scale([0.02]).least).toBe(0);
  expect(scale([]).least).toBe(0.9);
});
it('finds the place of a position, and the position of a place', () => {
  expect(xOf(3, 6, frame)).toBe(60);
  expect(positionAt(60, 6, frame)).toBe(3);
  expect(positionAt(-40, 6, frame)).toBe(0);
  expect(positionAt(900, 6, frame)).toBe(6);
  expect(xOf(0, 0, frame)).toBe(10);
  expect([yOf(1, 0.5, frame), yOf(0.5, 0.5, frame), yOf(0.1, 0.5, frame)]).toEqual([10, 60, 60]);
});
it('draws steps that end in the result', () => {
  const found = line([weighed(0, 1), weighed(3, 0.5)], 6, 0, frame, 0);
  expect(found).toBe('M10 10H60V35H110V60');
  expect(line([], 6, 0, frame, null)).toBe('');
});
it('tells the chance at a position from the last decision', () => {
  const all = [weighed(0, 0.9), weighed(3, 0.5)];
  expect(knownAt(all, 2)).toEqual({ here: null, chance: 0.9 });
  expect(knownAt(all, 3).here?.best).toBe(0.5);
  expect(knownAt([], 3).chance).toBeNull();
});
it('puts a tab where a Unit has moved', () => {
  expect(tabs(timeline, 0)).toEqual([
    { sector: '1', from: 0, to: 3 },
    { sector: '3', from: 3, to: 6 },
  ]);
});
it('is certain of the result alone', () => {
  const known = [weighed(2, 0.9994)];
  expect([0, 2, 5, 6].map((at) => chanceAt(known, at, 6, 1))).toEqual([null, '99.9', '99.9', '100']);
  expect([chanceAt(known, 6, 6, 0), chanceAt(known, 6, 6, null)]).toEqual(['0', '99.9']);
});
it('says in a word how the dice were', () => {
  expect([1.319, 0.05, -0.05, -0.2].map(fortune)).toEqual(['kind', 'even', 'even', 'harsh']);
});
it('calls nothing certain', () => {
  expect([percent(1), percent(0), percent(0.8994)]).toEqual(['99.9', '0.1', '89.9']);
});
it('stands chances on the map, each Sector once', () => {
  const ranked = [
    { do: 'a', words: '', label: '', value: 0.92, sector: '3' },
    { do: 'b', words: '', label: '', value: 0.91, sector: '3' },
    { do: 'c', words: '', label: '', value: 0.896, sector: '4', taken: true },
    { do: 'd', words: '', label: '', value: 0.6, sector: '7' },
    { do: 'e', words: '', label: '', value: 0.5 },
  ];
  const pills = pillsOf(ranked, { best: 'best', you: 'you' });
  expect(pills.map((pill) => [pill.sector, pill.kind, pill.value])).toEqual([
    ['3', 'best', '92.0'],
    ['4', 'you', '89.6'],
    ['7', 'other', '60.0'],
  ]);
});
it('tells how likely each loss is', () => {
  const fight = { sector: '4', least: 3, most: 5, words: '', rolls: [1, 2, 1] };
  expect(lossBars(fight)).toEqual([
    { n: 3, part: 0.25 },
    { n: 4, part: 0.5 },
    { n: 5, part: 0.25 },
  ]);
  expect(lossBars({ sector: '4', least: 3, most: 3, words: '' })).toEqual([{ n: 3, part: 1 }]);
  expect([barsFrom([0.95]), barsFrom([0.9, 0.6]), barsFrom([0.1])]).toEqual([0.9, 0.5, 0]);
});
