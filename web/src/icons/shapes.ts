/** Shapes on a grid of 24 x 24, as SVG path data. Where two of one path overlap, a hole is cut. */

const short = (n: number) => String(Math.round(n * 100) / 100);

export const poly = (...points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

export const disc = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * r)} 0a${r} ${r} 0 1 1 ${short(-2 * r)} 0Z`;

export const ring = (x: number, y: number, r: number, wide: number): string => disc(x, y, r) + disc(x, y, r - wide);

export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** A box with round corners. */
export const tile = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;

/** A star or, with a wide inner ring, a cog. */
export function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const at = (i: number): [number, number] => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  };
  return poly(...Array.from({ length: 2 * points }, (_, i) => at(i)));
}

/** A regular polygon, standing on a corner. */
export const regular = (x: number, y: number, r: number, corners: number, turn = 0): string =>
  poly(
    ...Array.from({ length: corners }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / corners - Math.PI / 2 + turn;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );

/** A straight bar from one point to another. */
export function bar(x1: number, y1: number, x2: number, y2: number, wide: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y1 - y2) / length) * (wide / 2), ((x2 - x1) / length) * (wide / 2)];
  return poly([x1 + dx, y1 + dy], [x2 + dx, y2 + dy], [x2 - dx, y2 - dy], [x1 - dx, y1 - dy]);
}

/** Shapes made smaller and moved, for signs that are put together from others. */
export interface Drawn {
  paths: string[];
  move?: string;
}
