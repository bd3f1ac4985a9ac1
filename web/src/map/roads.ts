import type { BattleMap, Border } from '../types/view';
import { apart, crossing, type Line, type Point } from './crossings';
import type { Place } from './layout';

type Mark = NonNullable<Border['marks']>[number];

export interface Road {
  a: string;
  b: string;
  d: string;
  bridge: boolean;
  /** It crosses another road. */
  crosses: boolean;
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
/** On short roads signs are small and lie low: tickets hang from above. */
const SHORT = 40;
const LOW = 8;
/** How far apart roads leave a tile where roads cross. */
const GATE = 30;

/** The roads between Sectors, and what lies on them; a sign keeps away from the others and from where roads cross. */
export function roadsOf(map: BattleMap, places: Map<string, Place>): { roads: Road[]; signs: Sign[] } {
  const lanes = lanesOf(map, places);
  const roads: Road[] = [];
  const signs: Sign[] = [];
  for (const { border, a, b, line } of lanes) {
    const [from, to] = line;
    const crossings = lanes.flatMap((other) => {
      const spot = other.line === line ? null : crossing(line, other.line);
      return spot ? [spot] : [];
    });
    const walked = [from, to].map(([x, y]) => ({ x, y }));
    const nearer = near(walked[0], a) <= near(walked[0], b) ? walked : walked.toReversed();
    const bridge = isBridge(border);
    const d = `M${from.join(' ')}L${to.join(' ')}`;
    roads.push({ a: border.a, b: border.b, d, bridge, crosses: crossings.length > 0, ends: nearer });
    const mark = SHOWN.find((shown) => border.marks?.includes(shown));
    const small = a.detail === 'mini' && b.detail === 'mini';
    const scale = a.detail === 'full' && b.detail === 'full' && !isShort(line) ? 1 : 0.75;
    if (mark && !small) signs.push({ mark, scale, ...farthest(line, signs, crossings) });
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
  return map.borders.find(isBridge) === border;
}

interface Lane {
  border: Border;
  a: Place;
  b: Place;
  line: Line;
}

/** Every border that is drawn, with its two places and the line between them. */
function lanesOf(map: BattleMap, places: Map<string, Place>): Lane[] {
  const shown = map.borders.filter((border) => !isBridge(border) || bridgeShown(map, border));
  const joined = shown.flatMap((border) => {
    const [a, b] = [places.get(border.a), places.get(border.b)];
    return a && b ? [{ border, a, b }] : [];
  });
  const gate = (from: Place, to: Place): number => {
    if (!from.crossed) return door(from, to);
    const goals = joined
      .flatMap(({ a, b }) => (a === from ? [b] : b === from ? [a] : []))
      .filter((goal) => goal.y < from.y === to.y < from.y && !beside(goal, from))
      .sort((one, other) => one.x - other.x);
    const [low, high] = [from.x - from.w * 0.42, from.x + from.w * 0.42];
    const wishes = goals.map((goal) => Math.max(low, Math.min(high, from.x + (goal.x - from.x) * 0.6)));
    return apart(wishes, GATE, low, high)[goals.indexOf(to)] ?? from.x;
  };
  return joined.map((one) => ({ ...one, line: ends(one.a, one.b, gate) }));
}

const isBridge = (border: Border): boolean => border.marks?.includes('bridge') ?? false;

const beside = (a: Place, b: Place): boolean => Math.abs(a.y - b.y) < 2 || a.sector.part !== b.sector.part;

/** Where a road leaves one tile and enters the other. */
function ends(a: Place, b: Place, gate: (from: Place, to: Place) => number): Line {
  if (beside(a, b)) {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return [round(left.x + left.w / 2, left.y), round(right.x - right.w / 2, right.y)];
  }
  const [low, high] = a.y > b.y ? [a, b] : [b, a];
  return [round(gate(low, high), low.y - low.h / 2), round(gate(high, low), high.y + high.h / 2)];
}

const isShort = ([[, low], [, high]]: Line): boolean => low !== high && Math.abs(low - high) < SHORT;

const near = (spot: { x: number; y: number } | undefined, place: Place): number =>
  spot ? Math.hypot(spot.x - place.x, spot.y - place.y) : 0;

const door = (from: Place, to: Place): number =>
  from.x + Math.max(-0.36 * from.w, Math.min(0.36 * from.w, (to.x - from.x) * 0.42));

const round = (x: number, y: number): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

function farthest(line: Line, taken: Sign[], crossings: Point[]): { x: number; y: number } {
  const [[x1, y1], [x2, y2]] = line;
  let best = { x: 0, y: 0, away: -1 };
  const short = isShort(line);
  const spots = short ? [Math.min(0.5, LOW / (y1 - y2)), ...SPOTS] : SPOTS;
  for (const t of crossings.length ? [...spots, 0.2, 0.8] : spots) {
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    const away = Math.min(
      short ? 40 : 99,
      ...taken.map((sign) => Math.hypot(sign.x - x, sign.y - y)),
      ...crossings.map((spot) => Math.hypot(spot[0] - x, spot[1] - y) * 1.3),
    );
    if (away > best.away + 6) best = { x, y, away };
  }
  return { x: best.x, y: best.y };
}
