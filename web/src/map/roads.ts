import type { BattleMap, Border } from '../types/view';
import type { Place } from './layout';

type Point = [number, number];
type Mark = NonNullable<Border['marks']>[number];

export interface Road {
  a: string;
  b: string;
  d: string;
  bridge: boolean;
  /** Where it leaves the first Sector, and where it enters the second. */
  ends: { x: number; y: number }[];
}
export interface Sign {
  mark: Mark;
  scale: number;
  x: number;
  y: number;
}

const SHOWN: Mark[] = ['mines', 'wire', 'barrier'];
const SPOTS = [0.5, 0.36, 0.64, 0.27, 0.73];

/** The roads between Sectors, and what lies on them; a sign keeps away from the others. */
export function roadsOf(map: BattleMap, places: Map<string, Place>): { roads: Road[]; signs: Sign[] } {
  const roads: Road[] = [];
  const signs: Sign[] = [];
  for (const border of map.borders) {
    const [a, b] = [places.get(border.a), places.get(border.b)];
    if (!a || !b) continue;
    const [from, to] = ends(a, b);
    const bridge = border.marks?.includes('bridge') ?? false;
    if (bridge && !bridgeShown(map, border)) continue;
    const walked = [from, to].map(([x, y]) => ({ x, y }));
    const nearer = near(walked[0], a) <= near(walked[0], b) ? walked : walked.toReversed();
    roads.push({ a: border.a, b: border.b, d: `M${from.join(' ')}L${to.join(' ')}`, bridge, ends: nearer });
    const mark = SHOWN.find((shown) => border.marks?.includes(shown));
    const small = a.detail === 'mini' && b.detail === 'mini';
    const scale = a.detail === 'full' && b.detail === 'full' ? 1 : 0.75;
    if (mark && !small) signs.push({ mark, scale, ...farthest(from, to, signs) });
  }
  return { roads, signs };
}

/** The ends of the road between two Sectors, in the order in which one walks it. */
export function wayBetween(roads: Road[], from: string, to: string): { x: number; y: number }[] {
  const there = roads.find((road) => road.a === from && road.b === to);
  const back = there ? undefined : roads.find((road) => road.a === to && road.b === from);
  return there ? there.ends : (back?.ends.toReversed() ?? []);
}

/** Bridges join every Sector of one bank with every one of the other: one of them is drawn for all. */
function bridgeShown(map: BattleMap, border: Border): boolean {
  return map.borders.find((other) => other.marks?.includes('bridge')) === border;
}

/** Where a road leaves one tile and enters the other. */
function ends(a: Place, b: Place): [Point, Point] {
  if (Math.abs(a.y - b.y) < 2 || a.sector.part !== b.sector.part) {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return [round(left.x + left.w / 2, left.y), round(right.x - right.w / 2, right.y)];
  }
  const [low, high] = a.y > b.y ? [a, b] : [b, a];
  return [round(door(low, high), low.y - low.h / 2), round(door(high, low), high.y + high.h / 2)];
}

const near = (spot: { x: number; y: number } | undefined, place: Place): number =>
  spot ? Math.hypot(spot.x - place.x, spot.y - place.y) : 0;

const door = (from: Place, to: Place): number =>
  from.x + Math.max(-0.36 * from.w, Math.min(0.36 * from.w, (to.x - from.x) * 0.42));

const round = (x: number, y: number): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

function farthest([x1, y1]: Point, [x2, y2]: Point, taken: Sign[]): { x: number; y: number } {
  let best = { x: 0, y: 0, away: -1 };
  for (const t of SPOTS) {
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    const away = Math.min(99, ...taken.map((sign) => Math.hypot(sign.x - x, sign.y - y)));
    if (away > best.away + 6) best = { x, y, away };
  }
  return { x: best.x, y: best.y };
}
