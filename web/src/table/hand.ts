import type { Deed } from '../lib/deeds';
import type { Book, CardText, Seat, UnitNow } from '../types/view';

/** A card that a Unit has: whether it may be used now, and a few words about it. */
export interface Held {
  card: CardText;
  usable: boolean;
  sick: boolean;
  /** It stays in play. */
  played: boolean;
  spent: boolean;
  /** Why it cannot be used, where that is more than the moment. */
  why: string;
}

export function cardsOf(book: Book, unit: UnitNow, seat: Seat | null, deeds: Deed[]): Held[] {
  const cards = unit.cards ?? {};
  const ids = [
    ...(cards.tokens ?? []),
    ...(cards.specialists ?? []),
    ...(cards.in_play ?? []),
    ...(cards.items ?? []),
    ...(cards.vehicle ? [cards.vehicle] : []),
    ...(cards.awards ?? []),
  ];
  return [...new Set(ids)].flatMap((id) => {
    const card = book.cards.find((one) => one.id === id);
    if (!card) return [];
    const usable = deeds.some((deed) => deed.card === id);
    const sick = cards.sick?.includes(id) ?? false;
    const idle = seat?.idle?.find((one) => one.cards.includes(id));
    const played = cards.in_play?.includes(id) ?? false;
    const spent = idle?.key === 'once-a-turn';
    const why = usable || sick || !idle || OF_THE_MOMENT.has(idle.key) ? '' : idle.words;
    return [{ card, usable, sick, played, spent, why }];
  });
}

/** Reasons that say no more than that this is not the moment. */
const OF_THE_MOMENT = new Set(['not-now', 'wrong-moment', 'award-moment', 'in-play']);
