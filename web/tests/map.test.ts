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
it('breaks words into lines', () => {
  expect(lines('start: 3 Soldiers, 2 Stars', 18)).toEqual(['start: 3 Soldiers,', '2 Stars']);
});
