import { haste, moves } from './motion';
import { MOTION } from './steps';

export interface Spot {
  x: number;
  y: number;
}

/** Moves a drawing from place to place on the map, as fast in every part of its way. */
export function walk(drawing: SVGGElement, way: Spot[], scale: number): void {
  if (!moves() || !drawing.animate) return;
  const frames = way.map((spot, i) => ({
    transform: `translate(${spot.x}px, ${spot.y}px) scale(${scale})`,
    offset: parts(way)[i],
  }));
  drawing.animate(frames, { duration: MOTION.walk / haste(), easing: 'ease-in-out' });
}

/** How much of a way lies behind each of its places: 0 to 1. */
export function parts(way: Spot[]): number[] {
  const far = way.map((spot, i) => {
    const last = way[i - 1] ?? spot;
    return Math.hypot(spot.x - last.x, spot.y - last.y);
  });
  const all = far.reduce((sum, one) => sum + one, 0) || 1;
  let done = 0;
  return far.map((one) => (done += one) / all);
}
