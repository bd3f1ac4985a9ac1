import type { Place } from './layout';
import type { Look } from './state';

export interface TicketBox {
  x: number;
  y: number;
  w: number;
  scale: number;
  /** A plus stands for what is given up besides. */
  courage: string;
  loss: string;
}

/** What something takes of the drawing where tickets and flags may hang. */
type Taken = Pick<TicketBox, 'x' | 'y' | 'w'>;

const HIGH = 22;
/** How far a ticket may stand out beside its tile. */
const ASIDE = 44;

/** Where a ticket hangs: on the edge by which one enters, aside where signs or other tickets are, and within the drawing. */
export function ticketBox(
  place: Place,
  look: Look,
  taken: Taken[],
  [left, right]: [number, number],
  scale = 1,
): TicketBox | null {
  if (!look.ticket) return null;
  const { toll, loss } = look.ticket;
  const courage = `${look.ticket.courage}${toll && '+'}`;
  const w = (63 + 9 * courage.length + 8 * loss.length) * scale;
  const y = place.y + place.h / 2 - 4;
  const middle = place.x - w / 2;
  const spots = [0];
  for (let off = 2; off <= (place.w - w) / 2 + ASIDE; off += 2) spots.push(-off, off);
  const inside = spots.map((off) => Math.max(left, Math.min(right - w, middle + off)));
  const x = freest(inside, w, y, HIGH * scale, taken);
  return { x, y, w, scale, courage, loss };
}

/** The leftmost place on a tile's upper edge where flags hide no ticket and no sign. */
export function flagSpot(place: Place, boxes: Taken[], wide: number): number {
  const spots = [place.x - place.w / 2 + Math.max(5, Math.min(33, place.w - wide))];
  for (let x = (spots[0] ?? 0) + 3; x <= place.x + place.w / 2 - wide + 6; x += 3) spots.push(x);
  return freest(spots, wide, place.y - place.h / 2 - 24, 24, boxes);
}

/** The first of the places where something covers least of what is there. */
function freest(spots: number[], wide: number, y: number, high: number, taken: Taken[]): number {
  const near = taken.filter((box) => box.y < y + high && y < box.y + HIGH);
  const over = (x: number) =>
    near.reduce((sum, box) => sum + Math.max(0, Math.min(x + wide, box.x + box.w) - Math.max(x - 3, box.x)), 0);
  return spots.reduce((best, x) => (over(x) < over(best) - 0.5 ? x : best));
}

/** How far down the tickets reach behind which flags on a tile's upper edge would stand; 0 where there are none. */
export const ticketsEnd = (boxes: TicketBox[], x: number, wide: number, top: number): number =>
  Math.max(
    0,
    ...boxes
      .map((box) => ({ ...box, low: box.y + HIGH * box.scale }))
      .filter((box) => box.y < top && box.low > top - 20 && box.x < x + wide && box.x + box.w > x)
      .map((box) => box.low),
  );
