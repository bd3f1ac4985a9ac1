import type { Book, DrawAsked, Drawn, Line, Preview, Seat, Shared } from '../types/view';
import type { BotText, Coach, HintGiven, MessageOut, SeatNow } from '../types/protocol';
import { kept } from '../lib/kept';
import { paceNow } from '../show/motion';
import { after, sceneOf, Show } from '../show/show.svelte';
import type { Scene } from '../show/fold';

const MOST_LINES = 5000;
const NO_REASON: HintGiven = { is: 'hint', number: 0, unit: 0 };
const MOST_HEARD = 5;

/** A line of the log, and the action it belongs to. */
export interface Told {
  position: number;
  line: Line;
}

/** What the Room has told: the book, the latest view, the log, who sits where. */
export abstract class Listener {
  /** The Room, as an address names it. */
  room = $state('');
  book = $state.raw<Book | null>(null);
  shared = $state.raw<Shared | null>(null);
  seats = $state.raw<Seat[]>([]);
  /** What people have to roll or draw themselves before the game goes on. */
  draw = $state.raw<DrawAsked | null>(null);
  /** The table as the action that waits for them has left it so far. */
  protected soFar = $derived.by((): Scene | null => {
    const lines = this.draw?.so_far;
    return this.shared && lines?.length ? after(sceneOf(this.shared), lines) : null;
  });
  /** What of it may still be corrected. */
  redraws = $state.raw<Drawn[]>([]);
  /** Whether people roll their own dice. */
  ownDice = $state(false);
  people = $state.raw<SeatNow[]>([]);
  bots = $state.raw<BotText[]>([]);
  hints = $state(false);
  marks = $state.raw<string[]>([]);
  can = $state.raw<string[]>([]);
  /** In a lesson: what the coach says. */
  coach = $state.raw<Coach | null>(null);
  lines = $state.raw<Told[]>([]);
  /** The first action that the log tells of. */
  protected since = Infinity;
  /** What has just happened, to be said once to whoever listens. */
  heard = $state.raw<string[]>([]);
  hint = $state.raw<HintGiven | null>(null);
  /** A hint is being worked out. */
  hinting = $state(false);
  /** A hint was wanted where none is to be had: that is said, and how to have some. */
  unhinted = $state(false);
  /** Why a bot did what it did, by the number of its action; null while that is worked out. */
  reasons = $state.raw<Record<number, HintGiven | null>>({});
  preview = $state.raw<Preview | null>(null);
  refused = $state.raw<{ words: string; rule?: string } | null>(null);
  online = $state(true);
  /** A choice is on its way: until it is answered nothing else is sent. */
  busy = $state(false);
  number = -1;
  readonly show = new Show(paceNow);
  /** What was asked when the show began. */
  protected askedBefore = $state('');
  /** The seats as they were told before the show. */
  protected seatsBefore = $state.raw<Seat[]>([]);
  private news: Line[] = [];
  /** The same in brief. */
  private short: string[] = [];

  /** Takes a message of the Room; one that is older than what is known is dropped. */
  take(message: MessageOut): void {
    switch (message.is) {
      case 'welcome':
        this.busy = false;
        this.room = message.room;
        this.book = message.book;
        this.people = message.seats;
        this.can = message.can;
        this.bots = message.bots;
        this.hints = message.settings.hints ?? false;
        this.marks = message.marks ?? [];
        this.ownDice = message.dice === 'own';
        break;
      case 'view':
        if (!message.past && message.number >= this.number) this.see(message);
        break;
      case 'news':
        this.hear(message);
        break;
      case 'preview':
        this.preview = message.preview;
        break;
      case 'hint':
        this.advise(message);
        break;
      case 'refused':
        if (message.id && message.id in this.reasons) {
          this.reasons = { ...this.reasons, [message.id]: NO_REASON };
          break;
        }
        this.refused = { words: message.words, rule: message.rule };
        this.busy = this.hinting = false;
        break;
      case 'seats':
        this.people = message.seats;
        this.hints = message.settings.hints ?? false;
        this.marks = message.marks ?? [];
        break;
      case 'ended':
        break;
    }
  }

  /** A new view: what has happened since the old one is shown, and said. */
  private see(view: Extract<MessageOut, { is: 'view' }>): void {
    const before = this.shared;
    if (!this.show.scene) [this.askedBefore, this.seatsBefore] = [this.question(), this.seats];
    this.number = view.number;
    this.busy = false;
    const seen = this.draw?.so_far?.length ?? 0; // while the draw was waited for
    const fresh = this.news.slice(seen);
    if (before && view.shared && fresh.length) this.show.add({ ...before, ...this.soFar }, fresh);
    const said = this.news.length ? fresh : (view.draw?.so_far ?? []).slice(seen);
    this.heard =
      fresh.length > MOST_HEARD ? this.short : said.filter((line) => line.key !== 'phase').map((line) => line.words);
    [this.news, this.short] = [[], []];
    this.shared = kept(before, view.shared ?? null);
    this.seats = kept(this.seats, view.seats ?? []);
    this.draw = kept(this.draw, view.draw ?? null);
    this.redraws = kept(this.redraws, view.redraw ?? []);
    this.coach = kept(this.coach, view.coach ?? null);
    this.renew();
  }

  private hear({ news, anew }: Extract<MessageOut, { is: 'news' }>): void {
    const { since, lines = [], brief = [] } = news;
    const told = lines.map((line) => ({ position: line.action ?? 0, line }));
    const earlier = anew && since < this.since && this.lines.length > 0;
    this.since = Math.min(this.since, since);
    if (earlier) return void (this.lines = told.slice(-MOST_LINES));
    this.lines = [...this.lines.filter((one) => one.position < since), ...told].slice(-MOST_LINES);
    this.reasons = Object.fromEntries(Object.entries(this.reasons).filter(([action]) => Number(action) < since));
    if (anew) {
      this.show.end();
      [this.news, this.short] = [[], []];
    } else {
      this.news = [...this.news, ...lines];
      this.short = [...this.short, ...brief.map((line) => line.words)];
    }
  }

  private advise(hint: HintGiven): void {
    if (hint.id) this.reasons = { ...this.reasons, [hint.id]: hint };
    else if (this.hinting) [this.hint, this.hinting] = [hint, false];
  }

  /** Who is asked what, in a word that changes with it. */
  protected abstract question(): string;

  /** A view has come: what was picked for another question is forgotten. */
  protected abstract renew(): void;
}
