import type { SeatNow } from '../types/protocol';

const seatOf = (people: SeatNow[], unit: number): SeatNow | undefined => people.find((seat) => seat.unit === unit);

/** What a person at this screen is called; whoever has given no name is one and the same. */
export function personOf(people: SeatNow[], unit: number | null): string | null {
  const seat = unit === null ? undefined : seatOf(people, unit);
  return seat && (seat.kind ?? 'person') === 'person' ? (seat.called ?? '') : null;
}

/** Whether the screen goes from one person to another: two Units of one person need no card. */
export function handsOver(people: SeatNow[], from: number | null, to: number | null): boolean {
  const [one, other] = [personOf(people, from), personOf(people, to)];
  return one !== null && other !== null && one !== other;
}

/** What to call whoever decides for a Unit. */
export const calledFor = (people: SeatNow[], unit: number, name: string): string => personOf(people, unit) || name;
