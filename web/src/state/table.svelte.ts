import type { MessageOut, TellCoach } from '../types/protocol';
import type { Line } from '../types/view';
import { withAmount, type Deed } from '../lib/deeds';
import { Picking } from './picking.svelte';
import { wishes } from './wishes.svelte';

export type { Panel, Send } from './picking.svelte';

const MOST_RECENT = 10;
/** Below real dice there is less room. */
const MOST_BELOW = 2;
/** Lines that the bar and the log tell better. */
const UNSAID = ['phase', 'turn'];

/** The one store of a table: what the Room has told, what is picked, and what is said to the Room. */
export class Table extends Picking {
  /** A choice that could not be sent: it goes as soon as the Room answers, if its question is still the same. */
  held = $state.raw<{ ask: string; do: string[] } | null>(null);

  /** Whether a hint may be asked for now: some tables have hints for dice alone. */
  canHint = $derived(
    this.hints &&
      (this.can.includes('hints') || (this.can.includes('dice-hints') && this.deeds.some((deed) => deed.dice))),
  );

  override take(message: MessageOut): void {
    super.take(message);
    if (message.is === 'refused' && !this.busy) this.sent = false;
    if (message.is === 'view' && this.held && this.online) this.sendHeld();
    if (message.is === 'news' && !message.anew && wishes.reasons)
      for (const line of message.news.lines ?? []) if (this.isBots(line)) this.askWhy(line.by ?? 0, line.action ?? 0);
  }

  private sendHeld(): void {
    const held = this.held;
    this.held = null;
    if (held && held.ask === (this.ask?.id ?? '')) this.act(held.do);
  }

  /** Sends what the big button says; while something else is still shown, it says that this is skipped. */
  go(): void {
    if (this.between) return this.show.end();
    if (this.gift.length) return this.act(this.gift);
    const deed = this.deed ?? this.ending;
    if (deed) this.does(deed);
  }

  /** Does one thing. */
  does(deed: Deed): void {
    this.act([withAmount(deed, this.amounts[deed.do] ?? deed.most)]);
  }

  /** Sends what the button below it says. */
  goSecond(): void {
    if (this.between) return this.show.end();
    if (this.second) this.act([this.second.do]);
  }

  act(deeds: string[]): void {
    if (this.busy) return;
    const passing = this.passing;
    this.show.end();
    if (passing) return;
    this.refused = null;
    this.wondered = 0;
    const ask = this.ask?.id ?? '';
    if (!this.online) return void (this.held = { ask, do: deeds });
    this.busy = this.sent = true;
    this.send({ is: 'act', ask, do: deeds });
  }

  setting(deed: string): void {
    this.send({ is: 'act', ask: '', do: [deed] });
  }

  /** Tells what was rolled or drawn, or corrects it. */
  tell(key: string, results: string[]): void {
    this.show.end();
    this.refused = null;
    this.send({ is: this.draw?.key === key ? 'chance' : 'redraw', key, results });
  }

  /** The action that waits for a draw is not done after all. */
  giveUp(): void {
    const unit = this.draw?.unit ?? this.seat?.unit;
    if (unit !== undefined && unit !== null) this.send({ is: 'undo', unit });
  }

  setHints(on: boolean): void {
    this.unhinted = false;
    this.send({ is: 'set', hints: on });
  }

  /** Who plays a Unit from now on: whoever sits here, or a bot. */
  seatFor(unit: number, who: string, called = ''): void {
    if (!who) this.send({ is: 'seat', unit, kind: 'empty' });
    else if (who === 'me') this.send({ is: 'seat', unit, kind: 'person', called });
    else this.send({ is: 'seat', unit, kind: 'bot', bot: who });
  }

  undo(): void {
    if (!this.seat?.undo.do) return;
    this.show.end();
    this.send({ is: 'undo', unit: this.seat.unit });
  }

  /** The coach has the word: nothing else is asked until it is answered. */
  coached = $derived(!!this.coach && (!!this.coach.weak || this.coach.waits === 'next' || this.ended));

  private get ended(): boolean {
    return this.coach?.waits === 'done' || this.coach?.waits === 'lost';
  }

  tellCoach(answer: TellCoach['answer']): void {
    this.send({ is: 'coach', answer });
  }

  /** What the coach's big button does: take back what was weak, or go on. */
  answerCoach(): void {
    const coach = this.coach;
    this.show.end();
    if (coach?.weak || coach?.waits === 'lost') this.send({ is: 'undo', unit: coach.unit ?? 0 });
    else if (coach?.waits === 'next') this.tellCoach('next');
  }

  askHint(): void {
    if (!this.seat?.ask || this.hinting) return;
    this.unhinted = !this.canHint;
    if (this.unhinted) return;
    this.hint = null;
    this.hinting = true;
    this.send({ is: 'hint', unit: this.seat.unit, most: 5 });
  }

  /** Switches hints on, and asks for the one that was wanted: the Room hears both in this order. */
  wantHints(): void {
    this.setHints(true);
    this.hints = true;
    this.askHint();
  }

  /** Puts the hint away, or gives up waiting for it. */
  closeHint(): void {
    this.hint = null;
    this.hinting = this.unhinted = false;
  }

  /** What of a hint is to be seen: itself, that it is being worked out, or that there is none. */
  hinted = $derived(!!this.hint || this.hinting || this.unhinted);

  /** The Units whose bots can say why they act as they do, with the bots' names. */
  explaining = $derived<Record<number, string>>(
    Object.fromEntries(this.people.filter((seat) => seat.kind === 'bot').map((seat) => [seat.unit, seat.bot ?? ''])),
  );

  /** What has happened last, as far as it has been shown. */
  recent = $derived.by((): string[] => {
    const known = this.lines.slice(0, this.lines.length - this.show.taken);
    const words = (line: Line) => (UNSAID.includes(line.key) ? [] : line.words);
    const said = known.flatMap(({ line }) => words(line));
    const sums = (line: Line) => (line.key === 'casualties' ? [] : words(line));
    if (this.draw) return [...said.slice(-1), ...(this.draw.so_far ?? []).flatMap(sums)].slice(-MOST_BELOW);
    return [...said, ...this.show.told()].slice(-MOST_RECENT);
  });

  /** The action of a bot about which somebody has asked. */
  private wondered = $state(0);

  /** Why a bot acted as it did: what was asked for, or, if bots explain themselves, what was told last. */
  explained = $derived.by(() => {
    const isTold = (line: Line) =>
      this.wondered ? line.action === this.wondered : wishes.reasons && !!this.reasons[line.action ?? 0];
    const last = this.lines.findLast(({ line }) => this.isBots(line) && isTold(line))?.line;
    return last ? { unit: last.by ?? 0, reason: this.reasons[last.action ?? 0] ?? null } : null;
  });

  private isBots(line: Line): boolean {
    return line.by != null && line.by in this.explaining;
  }

  /** Why a Unit that a bot plays did what it did last. */
  askLast(unit: number): void {
    const last = this.lines.findLast(({ line }) => line.by === unit)?.line;
    if (!last?.action || !this.isBots(last)) return;
    this.wondered = last.action;
    this.askWhy(unit, last.action);
  }

  /** Asks for the log from the beginning, if only its end is known. */
  readLog(): void {
    if (this.since > 0) this.send({ is: 'log', since: 0 });
  }

  /** Why a bot did what it did with an action. */
  askWhy(unit: number, action: number): void {
    if (action in this.reasons) return;
    this.reasons = { ...this.reasons, [action]: null };
    this.send({ is: 'hint', id: action, unit, position: action - 1, most: 3 });
  }
}
