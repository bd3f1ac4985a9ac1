import type { Book, DrawAsked, Line, Preview, Seat, Shared, TableView } from '../types/view';
import type { BotText, HintGiven, MessageIn, MessageOut, SeatNow } from '../types/protocol';
import { deedsOf, endingOf, givings, withAmount, type Deed } from '../lib/deeds';
import { chosen, isPicked, narrowed, NOTHING, toggled, type Picked } from '../lib/narrow';

export type Panel = 'auto' | 'pool' | 'give' | 'log' | 'dice' | 'ways';
export type Send = (message: MessageIn) => void;

/** The one store of a table: the latest view, and what is picked but not sent. */
export class Table {
  book = $state.raw<Book | null>(null);
  shared = $state.raw<Shared | null>(null);
  seats = $state.raw<Seat[]>([]);
  /** What people have to roll or draw themselves before the game goes on. */
  draw = $state.raw<DrawAsked | null>(null);
  people = $state.raw<SeatNow[]>([]);
  bots = $state.raw<BotText[]>([]);
  hints = $state(false);
  can = $state.raw<string[]>([]);
  lines = $state.raw<{ position: number; line: Line }[]>([]);
  hint = $state.raw<HintGiven | null>(null);
  preview = $state.raw<Preview | null>(null);
  refused = $state.raw<{ words: string; rule?: string } | null>(null);
  online = $state(true);
  shownUnit = $state<number | null>(null);
  picked = $state.raw<Picked>(NOTHING);
  amounts = $state.raw<Record<string, number>>({});
  panel = $state<Panel>('auto');
  /** A choice is on its way: until it is answered nothing else is sent. */
  busy = $state(false);
  number = -1;
  private asked = '';
  private wanted = '';

  constructor(private readonly send: Send) {}

  seat = $derived.by((): Seat | null => {
    const waiting = this.seats.find((seat) => seat.ask?.waited !== false && seat.ask);
    return this.seats.find((seat) => seat.unit === this.shownUnit) ?? waiting ?? this.seats[0] ?? null;
  });
  view = $derived<TableView | null>(this.shared ? { shared: this.shared, seat: this.seat } : null);
  unit = $derived(this.seat && this.shared ? (this.shared.units[this.seat.unit] ?? null) : null);
  ask = $derived(this.seat?.ask ?? null);
  deeds = $derived<Deed[]>(this.book ? deedsOf(this.ask, this.book, this.unit?.dice) : []);
  givings = $derived(givings(this.ask, this.deeds));
  left = $derived(this.seat ? narrowed(this.deeds, this.picked, this.unit?.dice, this.seat.unit) : []);
  deed = $derived(
    this.seat ? chosen(this.deeds, this.picked, this.ask?.obvious ?? '', this.unit?.dice, this.seat.unit) : null,
  );
  /** A Unit is about to be lost: nobody lets that happen by pressing Enter. */
  threatened = $derived(this.ask?.why?.unit !== undefined && this.ask.why?.unit !== null);
  /** What ends the question, when nothing is picked and nothing is obvious. */
  ending = $derived(isPicked(this.picked) || this.threatened ? null : endingOf(this.ask, this.deeds));
  gift = $derived(this.giftOf());

  /** Takes a message of the Room; one that is older than what is known is dropped. */
  take(message: MessageOut): void {
    switch (message.is) {
      case 'welcome':
        this.busy = false;
        this.book = message.book;
        this.people = message.seats;
        this.can = message.can;
        this.bots = message.bots;
        this.hints = message.settings.hints ?? false;
        break;
      case 'view':
        if (message.past || message.number < this.number) return;
        this.number = message.number;
        this.busy = false;
        this.shared = message.shared ?? null;
        this.seats = message.seats ?? [];
        this.draw = message.draw ?? null;
        this.renew();
        break;
      case 'news': {
        const { since, position, lines } = message.news;
        const told = (lines ?? []).map((line) => ({ position, line }));
        this.lines = [...this.lines.filter((one) => one.position < Math.max(since, 1)), ...told].slice(-400);
        break;
      }
      case 'preview':
        this.preview = message.preview;
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'refused':
        this.refused = { words: message.words, rule: message.rule };
        this.busy = false;
        break;
      case 'seats':
        this.people = message.seats;
        this.hints = message.settings.hints ?? false;
        break;
      case 'ended':
        break;
    }
  }

  /** A question that has changed clears what was picked for the old one. */
  private renew(): void {
    const shown = this.seats.find((seat) => seat.unit === this.shownUnit);
    if (!shown?.ask?.id && this.seats.some((seat) => seat.ask)) this.shownUnit = null;
    const asked = `${this.seat?.unit}.${this.ask?.id ?? ''}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.picked = NOTHING;
    this.amounts = {};
    this.panel = 'auto';
    this.hint = null;
    this.preview = null;
    this.refused = null;
  }

  pickDie(place: number): void {
    const dice = toggled(this.deeds, this.picked.dice, place);
    this.pick({ dice });
  }

  pickSector(sector: string): void {
    if (!this.deeds.some((deed) => deed.sector === sector)) return;
    this.pick({ sector: this.picked.sector === sector ? '' : sector });
  }

  pickCard(card: string): void {
    this.pick({ card: this.picked.card === card ? '' : card });
  }

  pickDeed(deed: string): void {
    this.pick({ deed: this.picked.deed === deed ? '' : deed });
  }

  /** Picks what a hint names: its dice if it is about dice. */
  pickHinted(text: string): void {
    const deed = this.deeds.find((one) => one.do === text);
    if (deed?.dice) this.pick({ dice: deed.dice });
    else if (deed) this.pick({ deed: deed.do });
  }

  clear(): void {
    this.picked = NOTHING;
    this.amounts = {};
    this.preview = null;
  }

  private pick(what: Partial<Picked>): void {
    this.picked = { ...NOTHING, ...what };
    this.refused = null;
    this.look();
  }

  /** Asks what the chosen deed would lead to, once. */
  private look(): void {
    const wish = this.deed && isPicked(this.picked) ? this.deed.do : '';
    if (wish === this.wanted) return;
    this.wanted = wish;
    this.preview = null;
    if (wish) this.send({ is: 'preview', do: [wish] });
  }

  setAmount(key: string, n: number): void {
    this.amounts = { ...this.amounts, [key]: n };
  }

  private giftOf(): string[] {
    if (this.panel !== 'give') return [];
    return this.givings.flatMap((giving) => [
      ...Object.keys(giving.most).flatMap((resource) => {
        const n = this.amounts[`${giving.do} ${resource}`] ?? 0;
        return n >= giving.least ? [`${giving.do} ${n} ${resource}`] : [];
      }),
      ...giving.cards.filter((card) => this.amounts[card.do]).map((card) => card.do),
    ]);
  }

  /** Sends what the big button says. */
  go(): void {
    if (this.gift.length) return this.act(this.gift);
    const deed = this.deed ?? this.ending;
    if (deed) this.act([withAmount(deed, this.amounts[deed.do] ?? deed.most)]);
  }

  act(deeds: string[]): void {
    if (this.busy) return;
    this.busy = true;
    this.refused = null;
    this.send({ is: 'act', ask: this.ask?.id ?? '', do: deeds });
  }

  setting(deed: string): void {
    this.send({ is: 'act', ask: '', do: [deed] });
  }

  tell(results: string[]): void {
    if (this.draw) this.send({ is: 'chance', key: this.draw.key, results });
  }

  setHints(on: boolean): void {
    this.send({ is: 'set', hints: on });
  }

  /** Who plays a Unit from now on: whoever sits here, or a bot. */
  seatFor(unit: number, who: string): void {
    if (who)
      this.send(who === 'me' ? { is: 'seat', unit, kind: 'person' } : { is: 'seat', unit, kind: 'bot', bot: who });
    else this.send({ is: 'seat', unit, kind: 'empty' });
  }

  undo(): void {
    if (this.seat?.undo.do) this.send({ is: 'undo', unit: this.seat.unit });
  }

  askHint(): void {
    if (this.seat && this.hints) this.send({ is: 'hint', unit: this.seat.unit, most: 5 });
  }
}
