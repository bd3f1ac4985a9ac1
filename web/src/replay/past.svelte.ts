import { ask } from '../state/desk';
import { wordsOf } from '../state/trouble';
import type { MomentSeen, ReplaySeen, ReviewSeen } from '../types/protocol';
import { goneTo, lastOf, momentAt, type Wish } from './scrub';

const AGAIN = 700;
const PACES = [1600, 800, 400];

/** A game that is looked at again: where one is, the table as it was there, and what is weighed so far. */
export class Past {
  replay = $state.raw<ReplaySeen | null>(null);
  moment = $state.raw<MomentSeen | null>(null);
  review = $state.raw<ReviewSeen | null>(null);
  trouble = $state('');
  /** Why nothing is weighed, in a sentence. */
  unweighed = $state('');
  position = $state(0);
  playing = $state(false);
  pace = $state(0);
  last = $derived(this.replay ? lastOf(this.replay.timeline) : 0);
  next = $derived(this.replay ? momentAt(this.replay.timeline, this.position) : null);
  private readonly known: Record<number, MomentSeen> = {};
  private wanted = -1;
  private busy = false;
  private timer = 0;
  private clock = 0;
  private closed = false;

  constructor(readonly room: string) {}

  /** Loads the game, and goes to a moment of it; without one, a game that is over begins anew, another stands where it is. */
  async open(at: number | null): Promise<void> {
    try {
      this.replay = await ask({ is: 'replay', room: this.room }, 'replay');
    } catch (error) {
      this.trouble = wordsOf(error);
      return;
    }
    this.go(at ?? (this.replay.game.over ? 0 : this.last));
    if (this.replay.weighs) void this.weigh();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.clock);
  }

  go(position: number): void {
    this.position = Math.max(0, Math.min(this.last, Math.round(position) || 0));
    void this.look();
  }

  wish(wish: Wish): void {
    if (wish === 'play') return this.play(!this.playing);
    this.play(false);
    if (this.replay) this.go(goneTo(this.replay.timeline, this.position, wish));
  }

  play(on: boolean): void {
    clearTimeout(this.clock);
    this.playing = on && this.last > 0;
    if (!this.playing) return;
    if (this.position >= this.last) this.go(0);
    this.tick();
  }

  private tick(): void {
    this.clock = window.setTimeout(() => {
      if (!this.playing || this.closed) return;
      this.go(this.position + 1);
      if (this.position >= this.last) this.playing = false;
      else this.tick();
    }, PACES[this.pace]);
  }

  /** Fetches the table of the moment; whoever scrubs faster than it comes gets the last one wanted. */
  private async look(): Promise<void> {
    this.wanted = this.position;
    const known = this.known[this.position];
    if (known) this.moment = known;
    if (known || this.busy) return;
    this.busy = true;
    try {
      while (!this.closed && !this.known[this.wanted]) {
        const position = this.wanted;
        const seen = await ask({ is: 'moment', room: this.room, position }, 'moment');
        this.known[position] = seen;
        this.moment = seen;
      }
      this.moment = this.known[this.wanted] ?? this.moment;
    } catch (error) {
      this.trouble = wordsOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Asks for the review until all of it is weighed. */
  private async weigh(): Promise<void> {
    if (this.closed) return;
    try {
      const seen = await ask({ is: 'review', room: this.room }, 'review');
      this.review = seen;
      if (seen.done < seen.whole) this.timer = window.setTimeout(() => void this.weigh(), AGAIN);
    } catch (error) {
      this.unweighed = wordsOf(error);
    }
  }
}
