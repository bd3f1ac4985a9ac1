import { t } from '../lib/texts';
import type { Deed } from '../lib/deeds';
import type { Book, CardText, Seat, UnitNow } from '../types/view';

/** A card that a Unit has: whether it may be used now, and a few words about it. */
export interface Held {
  card: CardText;
  usable: boolean;
  sick: boolean;
  spent: boolean;
  note: string;
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
    return [{ card, usable, sick, spent: idle?.key === 'used', note: noteOf(card, usable, sick, idle?.words ?? '') }];
  });
}

/** What fits under a card's name: what it does if that is short, else why it rests. */
function noteOf(card: CardText, usable: boolean, sick: boolean, idle: string): string {
  if (sick) return t.sick;
  if (card.text.length <= LONGEST) return card.text;
  return usable ? '' : idle;
}

const LONGEST = 42;
