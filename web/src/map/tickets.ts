import type { UnitNow } from '../types/view';
import type { Frame, Place, Sheet } from './layout';
import type { Sign } from './roads';
import type { Look } from './state';
import { BADGE, signsUp } from './top';

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
interface Taken {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How much it matters. */
  weight?: number;
}
type Spot = Pick<Taken, 'x' | 'y'>;

const HIGH = 22;
/** So much may be covered before anything steps aside. */
const SLIGHT = 12;
/** How far a ticket may stand out beside its tile. */
const ASIDE = 44;
/** On drawings narrower than this all tickets are small. */
const NARROW = 430;

/** A Unit's flag on its Sector. */
export interface FlagBox {
  number: number;
  unit: UnitNow;
  x: number;
  y: number;
  scale: number;
  pole: number;
  sector: string;
}

/** A place with its ticket, and the frame that it stays in. */
interface Hung {
  place: Place;
  look: Look;
  ticket: NonNullable<Look['ticket']>;
  frame: Frame;
}

const large = (place: Place): boolean => place.detail === 'full' || place.detail === 'flat';

const roomOf = (signs: Sign[]): Taken[] =>
  signs.map(({ x, y, scale }) => ({ x: x - 12 * scale, y: y - 11 * scale, w: 24 * scale, h: 22 * scale }));

const roomOfTickets = (tickets: TicketBox[], weight: number): Taken[] =>
  tickets.map((box) => ({ ...box, h: HIGH * box.scale, weight }));

/** The tickets of all Sectors that may be moved to; each hides as little as it can of what is there. */
export function ticketsOf(places: Place[], looks: Map<string, Look>, sheets: Sheet[], signs: Sign[]): TicketBox[] {
  const flags = flagsOf(places, looks, [], signs).map(({ x, y, scale }) => ({
    x,
    y,
    w: 38 * scale,
    h: HIGH * scale,
    weight: 0.08,
  }));
  const hung = places.flatMap((place) => {
    const look = looks.get(place.sector.id);
    const frame = sheets.find((sheet) => sheet.part === (place.sector.part ?? 0))?.frame;
    return look?.ticket && frame && place.detail !== 'mini' ? [{ place, look, ticket: look.ticket, frame }] : [];
  });
  const hang = (boxes: TicketBox[]) =>
    hung.reduce<TicketBox[]>((found, one, i) => {
      const others = roomOfTickets([...found, ...boxes.slice(i + 1)], 12);
      const below = one.place.detail === 'full' ? [] : flags;
      return [...found, ticketBox(one, [...roomOf(signs), ...below, ...others])];
    }, []);
  // Those that hang first make room for the others the second time.
  return hang(hang([]));
}

/** The flags of all Units; under a ticket they are smaller and stand below it, if need be a little over the edge. */
export function flagsOf(places: Place[], looks: Map<string, Look>, tickets: TicketBox[], signs: Sign[]): FlagBox[] {
  return places.flatMap((place) => {
    const units = looks.get(place.sector.id)?.units ?? [];
    const usual = place.detail === 'mini' ? 0.68 : place.detail !== 'full' ? 0.8 : units.length > 2 ? 0.72 : 1;
    const step = units.length > 2 ? Math.min(32, (place.w - 4) / units.length) : 46 * Math.min(1, usual + 0.1);
    const wide = 4 + step * units.length;
    const first =
      place.detail === 'mini'
        ? place.x - 10
        : flagSpot(place, [...roomOfTickets(tickets, 0.2), ...roomOf(signs)], wide);
    const top = place.y - place.h / 2;
    const under = large(place) && ticketsEnd(tickets, first, step * units.length, top);
    const scale = under ? Math.min(usual, 0.68) : usual;
    return units.map(({ number, unit }, i) => ({
      number,
      unit,
      x: first + i * step,
      y: under ? Math.max(top - 13, Math.min(under + 1, top - 8)) : top - 24 * scale,
      scale,
      pole: under ? 22 : 34,
      sector: place.sector.id,
    }));
  });
}

/** Where a ticket hangs: on the edge by which one enters, aside where signs or other tickets are, and within the drawing;
 * on a flat tile beside or below its signs, if there is room. */
function ticketBox({ place, look, ticket: { courage: price, toll, loss }, frame }: Hung, taken: Taken[]): TicketBox {
  const scale = place.detail === 'full' && frame.w >= NARROW && place.w >= 100 ? 1 : place.w < 74 ? 0.83 : 0.86;
  const courage = `${price}${toll && '+'}`;
  const w = (63 + 9 * courage.length + 8 * loss.length) * scale;
  const low = place.y + place.h / 2;
  const middle = place.x - w / 2;
  const spots: Spot[] = [{ x: middle, y: low - 4 }];
  for (let off = 2; off <= (place.w - w) / 2 + ASIDE; off += 2)
    spots.push({ x: middle - off, y: low - 4 }, { x: middle + off, y: low - 4 });
  const beside = signsUp(place, look) ? 0 : look.facts.length * BADGE;
  if (place.detail === 'flat' && w + beside + 5 <= place.w)
    spots.unshift({ x: place.x + place.w / 2 - w - 2, y: low - HIGH * scale - 1 });
  const [left, right] = [large(place) ? frame.x0 + 26 : 0, frame.x0 + frame.w - 2];
  const inside = spots.map(({ x, y }) => ({ x: Math.max(left, Math.min(right - w, x)), y }));
  return { ...freest(inside, w, HIGH * scale, taken), w, scale, courage, loss };
}

/** The place on a tile's upper edge where flags hide no ticket and no sign, right of its number if there is one. */
function flagSpot(place: Place, boxes: Taken[], wide: number): number {
  const y = place.y - place.h / 2 - 24;
  const spots = [{ x: place.x - place.w / 2 + Math.max(5, Math.min(33, place.w - wide)), y }];
  const [start, end] = [spots[0]?.x ?? 0, place.x + place.w / 2 - wide];
  for (let x = start + 3; x <= end + 6; x += 3) spots.push({ x, y });
  for (let x = start - 3; x >= place.x - place.w / 2 - 6; x -= 3) spots.push({ x, y });
  return freest(spots, wide, 24, boxes).x;
}

/** The first of the places where something covers least of what is there. */
function freest(spots: Spot[], wide: number, high: number, taken: Taken[]): Spot {
  const over = ({ x, y }: Spot) =>
    taken.reduce((sum, box) => {
      const across = Math.min(x + wide, box.x + box.w) - Math.max(x - 3, box.x);
      const down = Math.min(y + high, box.y + box.h) - Math.max(y, box.y);
      return across > 0 && down > 0 ? sum + across * down * (box.weight ?? 1) : sum;
    }, 0);
  return spots.reduce((best, spot) => (over(spot) < over(best) - SLIGHT ? spot : best));
}

/** How far down the tickets reach behind which flags on a tile's upper edge would stand; 0 where there are none. */
const ticketsEnd = (boxes: TicketBox[], x: number, wide: number, top: number): number =>
  Math.max(
    0,
    ...boxes
      .map((box) => ({ ...box, low: box.y + HIGH * box.scale }))
      .filter((box) => box.y < top && box.low > top - 20 && box.x < x + wide && box.x + box.w > x)
      .map((box) => box.low),
  );
