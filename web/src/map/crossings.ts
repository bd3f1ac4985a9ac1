import type { BattleMap } from '../types/view';

export type Point = [number, number];
export type Line = [Point, Point];

const within = (t: number): boolean => t > 0.01 && t < 0.99;

/** Where two lines cross; to have an end in common is no crossing. */
export function crossing([[x1, y1], [x2, y2]]: Line, [[x3, y3], [x4, y4]]: Line): Point | null {
  const slant = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
  if (Math.abs(slant) < 1e-6) return null;
  const t = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / slant;
  const u = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / slant;
  return within(t) && within(u) ? [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t] : null;
}

/** Whether borders of a map cross, wherever its Sectors are drawn. */
export function areCrossed(map: BattleMap, at: (sector: string) => Point | undefined): boolean {
  const lines = map.borders.flatMap(({ a, b }): Line[] => {
    const [from, to] = [at(a), at(b)];
    return from && to ? [[from, to]] : [];
  });
  return lines.some((one, i) => lines.slice(i + 1).some((other) => crossing(one, other)));
}

/** Wishes in their order, moved as far apart as asked for or as there is room. */
export function apart(wishes: number[], far: number, low: number, high: number): number[] {
  const step = Math.min(far, (high - low) / Math.max(1, wishes.length - 1));
  const found: number[] = [];
  for (const wish of wishes) found.push(Math.max(wish, (found.at(-1) ?? low - step) + step));
  for (let i = found.length - 1; i >= 0; i--) {
    found[i] = Math.min(found[i] ?? 0, i === found.length - 1 ? high : (found[i + 1] ?? 0) - step);
  }
  return found;
}
