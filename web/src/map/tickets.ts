import type { Place } from './layout';
import type { Sign } from './roads';
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

/** Where a ticket hangs: on the edge by which one enters; it steps aside for signs and Courage hearts. */
export function ticketBox(place: Place, look: Look, signs: Sign[], left: number, scale = 1): TicketBox | null {
  if (!look.ticket) return null;
  const { toll, loss } = look.ticket;
  const courage = `${look.ticket.courage}${toll && '+'}`;
  const w = (63 + 9 * courage.length + 8 * loss.length) * scale;
  const y = place.y + place.h / 2 - 4;
  let x = Math.max(place.x - w / 2, left);
  for (const sign of signs) {
    if (sign.y < y - 8 || sign.y > y + 32 || sign.x < x - 12 || sign.x > x + w + 12) continue;
    x = sign.x > place.x + 2 ? sign.x - 14 - w : sign.x + 14;
  }
  return { x, y, w, scale, courage, loss };
}

/** The leftmost place on a tile's upper edge where flags hide no ticket and no sign. */
export function flagSpot(place: Place, boxes: Pick<TicketBox, 'x' | 'y' | 'w'>[], wide: number): number {
  const top = place.y - place.h / 2 - 24;
  const first = place.x - place.w / 2 + Math.max(5, Math.min(33, place.w - wide));
  let best = { x: first, over: Infinity };
  for (let x = first; x <= place.x + place.w / 2 - wide + 6; x += 3) {
    const over = boxes
      .filter((box) => box.y < top + 24 && top < box.y + 22)
      .reduce((sum, box) => sum + Math.max(0, Math.min(x + wide, box.x + box.w) - Math.max(x - 3, box.x)), 0);
    if (over < best.over - 0.5) best = { x, over };
  }
  return best.x;
}

/** Whether flags between two edges on a tile's upper edge would stand behind a ticket. */
export const isUnder = (boxes: TicketBox[], x: number, wide: number, top: number): boolean =>
  boxes.some((box) => box.y < top && box.y + 22 > top - 20 && box.x < x + wide && box.x + box.w > x);
