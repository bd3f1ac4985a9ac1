import { expect, it } from 'vitest';
import { layOut, placesOf } from '../src/map/layout';
import { roadsOf } from '../src/map/roads';
import { dice, sceneryOf } from '../src/map/scenery';
import { lines } from '../src/map/text';
import type { BattleMap, Sector } from '../src/types/view';

const sector = (id: string, row: number): Sector => ({
  id,
  title: id,
  called: id,
  text: '',
  row,
  x: 0,
  y: 0,
  defence: [2],
});
const map: BattleMap = {
  id: 'omaha',
  code: 'N-02',
  name: 'Omaha Beach',
  text: '',
  sectors: [sector('1', 1), sector('2', 1), sector('3', 2), { ...sector('bunker', 3), bunker: true }],
  borders: [
    { a: '1', b: '3', marks: ['mines'] },
    { a: '1', b: '2' },
    { a: '3', b: 'bunker' },
  ],
};

it('lays rows from the sea up, side by side without overlap', () => {
  const places = placesOf(layOut(map, 504, 800, { detail: 'full' }));
  const [one, two, three] = ['1', '2', '3'].map((id) => places.get(id));
  expect(one?.y).toBe(two?.y);
  expect(three?.y).toBeLessThan(one?.y ?? 0);
  expect((one?.x ?? 0) + (one?.w ?? 0) / 2).toBeLessThan((two?.x ?? 0) - (two?.w ?? 0) / 2);
});
it('draws every border and puts mines on it', () => {
  const { roads, signs } = roadsOf(map, placesOf(layOut(map, 504, 800, { detail: 'full' })));
  expect(roads).toHaveLength(3);
  expect(signs.map((sign) => sign.mark)).toEqual(['mines']);
});
it('draws the same landscape every time', () => {
  const draw = () => layOut(map, 504, 800, { detail: 'full' }).map((sheet) => sceneryOf(map.id, sheet));
  expect(draw()).toEqual(draw());
  expect(dice(1)()).toBe(dice(1)());
});
it('breaks words into lines as wide as they are drawn', () => {
  expect(lines('start: 3 Soldiers, 2 Stars', 96)).toEqual(['start: 3 Soldiers,', '2 Stars']);
  expect(lines('till it lifts', 60)).toHaveLength(1);
  expect(lines('mow wow mom', 60)).toHaveLength(2);
});
it('gives roads that cross more room and gates of their own, and keeps signs from where they cross', () => {
  const sectors = [sector('1', 1), sector('2', 1), sector('3', 2), sector('4', 2)];
  const borders: BattleMap['borders'] = [
    { a: '1', b: '3' },
    { a: '1', b: '4', marks: ['mines'] },
    { a: '2', b: '3', marks: ['wire'] },
    { a: '2', b: '4' },
  ];
  const draw = (shown: BattleMap['borders']) => {
    const places = placesOf(layOut({ ...map, sectors, borders: shown }, 504, 300, { detail: 'full' }));
    return { places, ...roadsOf({ ...map, sectors, borders: shown }, places) };
  };
  const [crossed, plain] = [draw(borders), draw(borders.filter((one) => one.a !== '2' || one.b !== '3'))];
  expect(crossed.roads.map((road) => road.crosses)).toEqual([false, true, true, false]);
  expect(plain.roads.some((road) => road.crosses)).toBe(false);
  expect(crossed.places.get('1')?.h).toBeLessThan(plain.places.get('1')?.h ?? 0);
  const [ahead, aside] = crossed.roads.map((road) => road.ends[0]?.x ?? 0);
  expect((aside ?? 0) - (ahead ?? 0)).toBeGreaterThanOrEqual(30);
  const [mines, wire] = crossed.signs;
  expect(Math.hypot((mines?.x ?? 0) - (wire?.x ?? 0), (mines?.y ?? 0) - (wire?.y ?? 0))).toBeGreaterThan(24);
});
