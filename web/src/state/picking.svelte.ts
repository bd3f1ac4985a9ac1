import { deedsOf, endingOf, givings, type Deed, type Giving } from '../lib/deeds';
import { chosen, isPicked, narrowed, NOTHING, toggled, type Picked } from '../lib/narrow';
import type { MessageIn } from '../types/protocol';
import type { Offer, Seat, TableView } from '../types/view';
import { Listener } from './told.svelte';

export type Panel = 'auto' | 'pool' | 'give' | 'hand' | 'log' | 'dice' | 'ways';
export type Send = (message: MessageIn) => void;

/** What is picked but not sent: it narrows the choices of the question, and Enter sends what is left. */
export abstract class Picking extends Listener {
  shownUnit = $state<number | null>(null);
  picked = $state.raw<Picked>(NOTHING);
  amounts = $state.raw<Record<string, number>>({});
  panel = $state<Panel>('auto');
  private asked = '';
  /** What was picked has been sent: it is not picked again where the question stays the same. */
  protected sent = false;
  private wanted = '';

  constructor(protected readonly send: Send) {
    super();
  }

  seat = $derived.by((): Seat | null => {
    const waiting = this.seats.find((seat) => seat.ask?.waited !== false && seat.ask);
    const seat = this.seats.find((seat) => seat.unit === this.shownUnit) ?? waiting ?? this.seats[0] ?? null;
    return seat && this.soFar ? { unit: seat.unit, undo: seat.undo, pool: seat.pool } : seat; // the draw comes first
  });
  /** The table as it is shown just now: a show that runs is behind. */
  view = $derived<TableView | null>(
    this.shared
      ? {
          shared: {
            ...this.shared,
            ...(this.show.scene ?? this.soFar),
            ...(this.show.scene && { ending: null }),
          },
          seat: this.seat,
        }
      : null,
  );
  unit = $derived(this.seat && this.shared ? (this.shared.units[this.seat.unit] ?? null) : null);
  ask = $derived(this.seat?.ask ?? null);
  deeds = $derived<Deed[]>(this.book ? deedsOf(this.ask, this.book, this.unit?.dice) : []);
  givings = $derived(givings(this.ask, this.deeds));
  left = $derived(this.seat ? narrowed(this.deeds, this.picked, this.unit?.dice, this.seat.unit) : []);
  /** A Unit is about to be lost: nobody lets that happen by pressing Enter. */
  threatened = $derived(this.ask?.why?.unit !== undefined && this.ask.why?.unit !== null);
  /** An offer that waits for a yes or a no of this Unit, or its own that waits for another's. */
  offer = $derived.by((): Offer | null => {
    const { step } = this.ask ?? {};
    const offers = this.shared?.offers ?? [];
    if (step === 'offer') return offers.find((one) => one.to === this.seat?.unit) ?? null;
    return step === 'await' ? (offers.find((one) => one.unit === this.seat?.unit) ?? null) : null;
  });
  private obvious = $derived(this.threatened ? '' : this.offer ? this.offer.accept : (this.ask?.obvious ?? ''));
  /** Who waits for an answer can only take the offer back. */
  deed = $derived(
    this.seat && this.ask?.step !== 'await' && this.panel !== 'give'
      ? chosen(this.deeds, this.picked, this.obvious, this.unit?.dice, this.seat.unit)
      : null,
  );
  /** What stands below the big button: no to an offer, keeping all dice while some are picked, or being done. */
  second = $derived.by((): Deed | null => {
    if (this.offer) return this.deeds.find((deed) => deed.verb === 'decline' || deed.verb === 'withdraw') ?? null;
    const last = isPicked(this.picked) ? endingOf(this.ask, this.deeds) : null;
    const goesOn = this.ask?.step === 'reinforce' && !!this.deed && this.deed !== last;
    return last && (goesOn || (this.picked.dice.length && last.verb !== 'ready')) ? last : null;
  });
  /** What ends the question, when nothing is picked and nothing is obvious. */
  ending = $derived(
    isPicked(this.picked) || this.threatened || this.panel === 'give' ? null : endingOf(this.ask, this.deeds),
  );
  /** To whom something would be given: who was chosen, or the first. */
  giveTo = $state<number | null>(null);
  giving = $derived(this.givings.find((one) => one.unit === this.giveTo) ?? this.givings[0] ?? null);
  gift = $derived(this.giftOf());

  protected question(): string {
    return `${this.seat?.unit}.${this.ask?.id ?? ''}`;
  }

  /** What is shown has to do with the Units of this screen: bots that go on rolling keep nobody from their dice. */
  concerned = $derived(
    !!this.show.scene &&
      (!this.deeds.some((deed) => deed.dice) || this.show.concerns(this.seats.map((seat) => seat.unit))),
  );

  /** A show leads to a new question: what is asked must not be taken for what is shown. */
  between = $derived(this.concerned && this.question() !== this.askedBefore);

  /** A seat as it was told before what is shown: while dice still turn, nothing that follows from them is given away. */
  before(seat: Seat | null): Seat | null {
    return (this.concerned && this.seatsBefore.find((one) => one.unit === seat?.unit)) || seat;
  }

  /** The Unit of this screen whose dice are shown, from their roll until all they bring is recorded. */
  watched = $derived.by((): number | null => {
    const { scene, rolling } = this.show;
    if (!this.book?.phases[scene?.track.phase ?? -1]?.of_dice) return null;
    const own = rolling.filter((unit) => this.seats.some((seat) => seat.unit === unit));
    return own.find((unit) => unit === this.seat?.unit) ?? own.at(-1) ?? null;
  });

  /** What is shown has not come to the dice that are asked about, nor to the end: nothing is given away. */
  ahead = $derived.by((): boolean => {
    if (!this.seat || this.watched !== null) return false;
    return this.between ? this.show.awaits(this.seat.unit) : !this.ask && !!this.show.scene && this.isAlone;
  });
  private isAlone = $derived(this.shared?.units.length === 1);

  /** The screen goes to another person after the show: whatever is done before only ends it. */
  passing = $state(false);

  /** A question that has changed clears what was picked for the old one. */
  protected renew(): void {
    const shown = this.seats.find((seat) => seat.unit === this.shownUnit);
    if (!shown?.ask?.id && this.seats.some((seat) => seat.ask)) this.shownUnit = null;
    const asked = this.question();
    const done = this.sent;
    this.sent = false;
    if (asked === this.asked && !done) return;
    if (asked !== this.asked || this.panel === 'hand') this.panel = 'auto';
    this.asked = asked;
    this.hint = null;
    this.hinting = this.unhinted = false;
    this.refused = null;
    this.clear();
  }

  pickDie(place: number): void {
    this.pickDice(toggled(this.deeds, this.picked.dice, place));
  }

  pickDice(dice: number[]): void {
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

  /** Picks what a hint names: its dice if it is about dice; a gift in the panel for that. */
  pickHinted(text: string): void {
    const giving = this.givings.find((one) => one.do && text.startsWith(`${one.do} `));
    if (giving) return this.pickGift(giving, text.slice(giving.do.length + 1));
    const deed = this.deeds.find((one) => one.do === text);
    if (deed?.dice) this.pick({ dice: deed.dice });
    else if (deed) this.pick({ deed: deed.do });
  }

  private pickGift({ unit, do: start }: Giving, said: string): void {
    const [n, resource] = said.split(' ');
    this.pick({});
    this.panel = 'give';
    this.giveTo = unit;
    this.amounts = {};
    this.setAmount(`${start} ${resource}`, Number(n));
  }

  /** Picks nothing; of an offer is told what a yes would lead to. */
  clear(): void {
    this.picked = NOTHING;
    this.amounts = {};
    this.preview = null;
    this.wanted = '';
    if (this.offer) this.send({ is: 'preview', do: [this.offer.accept] });
  }

  setAmount(key: string, n: number): void {
    this.amounts = { ...this.amounts, [key]: n };
    if (this.panel === 'give') this.weigh();
  }

  /** Somebody else is to be given something. */
  chooseGiveTo(unit: number): void {
    this.giveTo = unit;
    this.weigh();
  }

  private weigh(): void {
    this.preview = null;
    if (this.gift.length) this.send({ is: 'preview', do: this.gift });
  }

  private pick(what: Partial<Picked>): void {
    const passing = this.passing;
    this.show.end();
    if (passing) return;
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

  private giftOf(): string[] {
    const giving = this.giving;
    if (this.panel !== 'give' || !giving) return [];
    return [
      ...Object.keys(giving.most).flatMap((resource) => {
        const n = this.amounts[`${giving.do} ${resource}`] ?? 0;
        return n >= giving.least ? [`${giving.do} ${n} ${resource}`] : [];
      }),
      ...giving.cards.filter((card) => this.amounts[card.do]).map((card) => card.do),
    ];
  }
}
