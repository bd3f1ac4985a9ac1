import type { Sheet } from './layout';

/** A flat piece of paper: its ink and its outline. */
export interface Cut {
  ink: string;
  d: string;
}
export interface Scenery {
  cuts: Cut[];
  figures: Cut[];
  boats: { x: number; y: number; size: number }[];
  sun: { x: number; y: number; r: number };
  rays: string;
  night: boolean;
}

type Edge = 'surf' | 'dune' | 'hill' | 'stones' | 'water' | 'crag' | 'tuft' | 'hedge' | 'roofs';
type Ground = { inks: string[]; edges: Edge[]; sea: boolean; night: boolean };

const BEACH = ['wet', 'sand', 'light', 'dune', 'field', 'deep', 'hedge'];
const LAND = ['dune', 'field', 'deep', 'field', 'deep', 'hedge', 'hedge'];
const ground = (inks: string[], edges: Edge[], sea = true, night = false): Ground => ({ inks, edges, sea, night });

const GROUNDS: Record<string, Ground> = {
  beach: ground(BEACH, ['dune', 'dune', 'tuft', 'hedge', 'hill', 'hill']),
  bluff: ground(BEACH, ['dune', 'crag', 'tuft', 'hill', 'hill', 'hill']),
  town: ground(BEACH, ['dune', 'roofs', 'tuft', 'hedge', 'hill', 'hill']),
  flood: ground(
    ['wet', 'sand', 'dune', 'sea2', 'field', 'deep', 'hedge'],
    ['dune', 'tuft', 'water', 'hedge', 'hill', 'hill'],
  ),
  cliff: ground(
    ['wet', 'stone', 'light', 'chalk', 'dune', 'field', 'deep'],
    ['stones', 'dune', 'crag', 'tuft', 'hill', 'hill'],
  ),
  inland: ground(LAND, ['hedge', 'hill', 'hedge', 'tuft', 'hill', 'hill'], false),
  night: ground(LAND, ['hedge', 'hill', 'hedge', 'tuft', 'hill', 'hill'], false, true),
};
/** The ground of the maps we know; all others lie on a beach. */
const KNOWN: Record<string, string> = {
  omaha: 'bluff',
  utah: 'flood',
  juno: 'town',
  sword: 'town',
  'pointe-du-hoc': 'cliff',
  vaumicel: 'inland',
  brecourt: 'inland',
  merville: 'night',
  douvres: 'night',
};

export const isNight = (map: string): boolean => KNOWN[map] === 'night';

/** The landscape of a map; by night a beach keeps its ground, in darker inks. */
export function sceneryOf(map: string, sheet: Sheet, dark = false): Scenery {
  const kind = GROUNDS[KNOWN[map] ?? 'beach'] ?? GROUNDS.beach;
  if (!kind) throw new Error('no ground');
  const random = dice(map.length * 7919 + sheet.part * 31 + 5);
  const { frame, pitch } = sheet;
  const top = sheet.rows.at(-1) ?? [];
  const x = top.reduce((sum, place) => sum + place.x, 0) / Math.max(top.length, 1);
  const sun = { x, y: frame.top + pitch * 0.5 + 8, r: Math.max(0, Math.min(64, pitch * 0.62)) };
  const cuts = [...layers(kind, sheet, random), ...(kind.sea ? sea(sheet, random) : [])];
  const figures = frame.detail === 'mini' ? [] : decorations(kind, sheet, random);
  const boats = kind.sea && frame.detail === 'full' ? fleet(sheet, random) : [];
  return { cuts, figures, boats, sun, rays: rays(sun, frame.w), night: kind.night || dark };
}

/** One layer of paper a row, the farthest first. */
function layers(kind: Ground, { frame, rows, lines, pitch }: Sheet, random: () => number): Cut[] {
  return rows
    .flatMap((_, i) => {
      const last = i === rows.length - 1;
      const ink = kind.inks[Math.round((i * 6) / Math.max(rows.length - 1, 1))] ?? 'dune';
      const y = (lines[i + 1] ?? 0) + (last ? pitch * 0.3 : 0);
      const line = edge(last ? 'hill' : (kind.edges[Math.min(i, 5)] ?? 'hill'), frame.x0, frame.w, random);
      const under = { ink: 'shade', d: closed(line, frame.x0, y - 5, frame) };
      return [[under, { ink, d: closed(line, frame.x0, y, frame) }]];
    })
    .reverse()
    .flat();
}

function sea({ frame }: Sheet, random: () => number): Cut[] {
  const base = frame.h - frame.foot;
  const heights = [-3, 1, frame.foot * 0.34, frame.foot * 0.4, frame.foot * 0.72];
  const lines = [
    edge('surf', frame.x0, frame.w, random),
    edge('surf', frame.x0, frame.w, random),
    edge('surf', frame.x0, frame.w, random),
  ];
  return ['foam', 'sea', 'foam2', 'sea2', 'sea3'].map((ink, i) => ({
    ink,
    d: closed(lines[Math.floor(i / 2)] ?? '', frame.x0, base + (heights[i] ?? 0), frame),
  }));
}

const closed = (line: string, x: number, y: number, { w, h, x0 }: { w: number; h: number; x0: number }): string =>
  `M${x - 4} ${y.toFixed(1)}${line}L${x0 + w + 80} ${h + 9}L${x0 - 9} ${h + 9}Z`;

/** The cut edge of a sheet of paper from left to right, as steps from where it begins. */
function edge(kind: Edge, x0: number, w: number, random: () => number): string {
  let d = '';
  const between = (a: number, b: number) => a + (b - a) * random();
  const step = (dx: number, dy: number) => (d += `l${dx.toFixed(1)} ${dy.toFixed(1)}`);
  if (kind === 'hedge') {
    for (let x = 0; x < w + 40;) {
      const r = between(9, 17);
      d += `a${r.toFixed(1)} ${(r * 0.9).toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0`;
      x += 2 * r;
    }
    return d;
  }
  if (kind === 'roofs' || kind === 'tuft') {
    for (let x = 0; x < w + 40;) {
      const wide = kind === 'tuft' ? 16 : between(14, 44);
      if (random() < (kind === 'tuft' ? 0.7 : 0.45)) step(wide, 0);
      else if (kind === 'tuft') d += 'l2-6l3 5l3-9l3 10l3-7l2 7';
      else d += `v-8l${(wide / 2).toFixed(1)}-10l${(wide / 2).toFixed(1)} 10v8`;
      x += wide;
    }
    return d;
  }
  if (kind === 'crag') {
    for (let x = 0, at = 0; x < w + 40;) {
      const [dx, y] = [between(12, 34), between(-7, 7)];
      step(dx, y - at);
      at = y;
      x += dx;
    }
    return d;
  }
  const [high, long] = { surf: [4, 46], water: [3, 60], dune: [8, 170], hill: [10, 260], stones: [5, 26] }[kind] as [
    number,
    number,
  ];
  const turn = between(0, 6) + x0;
  const bumpy = kind === 'surf' || kind === 'stones';
  const at = (x: number) =>
    bumpy
      ? high * (1 - 2 * Math.abs(Math.sin((Math.PI * x) / long + turn)))
      : -high * (Math.sin((2 * Math.PI * x) / long + turn) + 0.4 * Math.sin((4.6 * Math.PI * x) / long + 2 * turn));
  for (let x = 0; x < w + 60; x += 8) step(8, at(x + 8) - at(x));
  return d;
}

/** Obstacles on the sand and trees inland, where no Sector lies. */
function decorations(kind: Ground, { frame, rows, lines }: Sheet, random: () => number): Cut[] {
  return rows.flatMap((row, i) => {
    const ink = kind.inks[Math.round((i * 6) / Math.max(rows.length - 1, 1))] ?? 'dune';
    const sandy = kind.sea && i < rows.length / 2 - 0.5;
    return [0.05, 0.14, 0.5, 0.86, 0.95].flatMap((t): Cut[] => {
      const x = frame.x0 + frame.w * t;
      if (row.some((place) => Math.abs(place.x - x) < place.w / 2 + 14) || random() < 0.25) return [];
      const y = ((lines[i] ?? 0) + (lines[i + 1] ?? 0)) / 2 + 14 * random();
      const size = 0.65 + 0.4 * random();
      if (ink === 'sea2') return [];
      return sandy
        ? [{ ink: 'figure', d: obstacle(x, y, size) }]
        : trees(x, y + 14, size, 1 + Math.floor(3 * random()));
    });
  });
}

function obstacle(x: number, y: number, s: number): string {
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  return `M${at(-13, 11)}L${at(9, -13)}L${at(13, -13)}L${at(-9, 11)}ZM${at(13, 11)}L${at(-9, -13)}L${at(-13, -13)}L${at(9, 11)}ZM${at(-15, -3)}L${at(15, -3)}L${at(15, 1)}L${at(-15, 1)}Z`;
}

function trees(x: number, y: number, size: number, n: number): Cut[] {
  return Array.from({ length: n }, (_, k) => {
    const s = size * (1 - 0.12 * k);
    const [dx, dy] = [(6 * s).toFixed(1), (34 * s).toFixed(1)];
    return {
      ink: 'figure',
      d: `M${(x + 11 * k - 8).toFixed(1)} ${y.toFixed(1)}c-${dx}-9-${dx}-${(24 * s).toFixed(1)} 0-${dy}c${dx} ${(10 * s).toFixed(1)} ${dx} ${(25 * s).toFixed(1)} 0 ${dy}Z`,
    };
  });
}

function fleet({ frame }: Sheet, random: () => number): Scenery['boats'] {
  const size = Math.min(1, frame.foot / 40);
  return [0.16, 0.54, 0.82].map((t) => ({
    x: frame.x0 + frame.w * t + 24 * (random() - 0.5),
    y: frame.h - frame.foot * 0.34,
    size,
  }));
}

function rays({ x, y }: { x: number; y: number }, w: number): string {
  const far = Math.max(900, w * 2);
  const at = (angle: number) => `${(x + Math.sin(angle) * far).toFixed(0)} ${(y - Math.cos(angle) * far).toFixed(0)}`;
  return Array.from({ length: 19 }, (_, i) => (i - 9) * 0.17)
    .map((angle) => `M${x.toFixed(0)} ${y.toFixed(0)}L${at(angle - 0.045)}L${at(angle + 0.045)}Z`)
    .join('');
}

/** Random numbers that are the same for the same map, always. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
