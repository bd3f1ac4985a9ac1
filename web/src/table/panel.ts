import type { Deed } from '../lib/deeds';
import type { Panel } from '../state/table.svelte';
import type { TableView } from '../types/view';

export type Middle = 'roll' | 'ways' | 'pool' | 'hand' | 'pay' | 'stop' | 'give' | 'log' | 'end' | 'wait' | 'told';

/** What the middle of the table shows: it follows the question, unless the player wants to see something else. */
export function middleOf(view: TableView, deeds: Deed[], wish: Panel): Middle {
  if (wish === 'pool' || wish === 'give' || wish === 'log' || wish === 'ways' || wish === 'hand') return wish;
  const seat = view.seat;
  const ask = seat?.ask;
  if (view.shared.ending) return 'end';
  if (wish === 'dice') return 'roll';
  if (!ask || !seat) return seat?.tally ? 'roll' : 'wait';
  if (ask.step === 'pay') return 'pay';
  if (ask.step === 'offer' || ask.step === 'await') return 'stop';
  if (ask.why && ask.why.unit !== null && ask.why.unit !== undefined) return 'stop';
  if (deeds.some((deed) => deed.dice) || seat.tally) return 'roll';
  if (deeds.some((deed) => seat.ways?.some((way) => way.sector === deed.sector))) return 'ways';
  if (ask.step === 'reinforce' || deeds.some((deed) => offered(view, deed))) return 'pool';
  return 'stop';
}

/** Deeds that the middle itself does not offer: buttons below it. */
export function rest(deeds: Deed[], middle: Middle, view: TableView): Deed[] {
  const unit = view.seat?.unit ?? 0;
  const held = heldBy(view);
  const shown: Record<Middle, (deed: Deed) => boolean> = {
    roll: (deed) => !!deed.dice && (deed.unit === null || deed.unit === unit),
    ways: (deed) => !!deed.sector || deed.verb === 'ready',
    pool: (deed) => offered(view, deed) || !!deed.dice,
    pay: () => true,
    stop: () => true,
    give: () => true,
    hand: () => true,
    log: () => true,
    end: () => true,
    wait: () => false,
    told: () => true,
  };
  return deeds.filter((deed) => !shown[middle](deed) && !held.has(deed.card));
}

/** Whether a deed takes a card from a pool that is shown. */
function offered(view: TableView, deed: Deed): boolean {
  const pool = view.seat?.pool ?? {};
  const all = [...(pool.specialists ?? []), ...(pool.items ?? []), ...(pool.elsewhere ?? [])];
  return !!deed.price && all.some((one) => one.card === deed.card);
}

/** The cards that a Unit has: they are chosen in its hand. */
function heldBy(view: TableView): Set<string> {
  const cards = view.shared.units[view.seat?.unit ?? -1]?.cards ?? {};
  const { tokens = [], specialists = [], in_play = [], items = [], vehicle = '', awards = [] } = cards;
  return new Set([...tokens, ...specialists, ...in_play, ...items, ...awards, ...(vehicle ? [vehicle] : [])]);
}
