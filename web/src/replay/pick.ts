import type { Fight, Ranked, Seat } from '../types/protocol';
import type { Pill } from './then';
import { percent } from './chart';

/** The combat that a choice leads to, with the exact chance of every loss. */
export function fightOf(seat: Seat | null | undefined, choice: Ranked): Fight | null {
  if (!choice.sector || !seat) return null;
  return (
    seat.ways?.find((way) => way.sector === choice.sector)?.fight ??
    (seat.fight?.sector === choice.sector ? seat.fight : null)
  );
}

/** The chances on the map: the best place, where one went, and the others. */
export function pillsOf(ranked: Ranked[], words: { best: string; you: string }): Pill[] {
  const found: Pill[] = [];
  for (const one of ranked) {
    if (!one.sector || found.some((pill) => pill.sector === one.sector)) continue;
    const taken = ranked.some((other) => other.taken && other.sector === one.sector);
    const kind = taken ? 'you' : one === ranked[0] ? 'best' : 'other';
    found.push({
      sector: one.sector,
      value: percent(one.value),
      words: kind === 'best' ? words.best : kind === 'you' ? words.you : '',
      kind,
    });
  }
  return found;
}

/** Where bars of chances begin: not at nothing, if all are high. */
export function barsFrom(values: number[]): number {
  const lowest = Math.min(...values);
  return lowest > 0.92 ? 0.9 : lowest > 0.55 ? 0.5 : 0;
}

/** How likely each number of casualties is. */
export function lossBars(fight: Fight): { n: number; part: number }[] {
  const rolls = fight.rolls?.length ? fight.rolls : [1];
  const sum = rolls.reduce((a, b) => a + b, 0) || 1;
  return rolls.map((n, i) => ({ n: fight.least + i, part: n / sum }));
}
