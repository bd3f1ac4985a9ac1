import type { HintGiven, Option } from '../types/protocol';

/** A choice with its rank among all of them; those that are equally good share one. */
export interface Ranked {
  rank: number;
  option: Option;
  mine: boolean;
}

const MOST = 5;

/** All choices, best first, with their true ranks. ``mine``: the one that the player has picked. */
export function ranked(options: Option[], mine: string): Ranked[] {
  return options.map((option, i) => ({
    rank: 1 + options.slice(0, i).filter((other) => other.value > option.value).length,
    option,
    mine: !!mine && (option.do === mine || (option.alike?.includes(mine) ?? false)),
  }));
}

/** The rows that are shown: those too close to call, the best of the others, and the player's own in any case. */
export function rowsOf(all: Ranked[], most = MOST): { close: Ranked[]; others: Ranked[]; left: number } {
  const near = all.filter((row) => row.option.close);
  const close = near.filter((row, i) => i < most - 1 || row.mine);
  const far = all.filter((row) => !row.option.close);
  const others = far.filter((row, i) => i < Math.max(2, most - close.length) || row.mine);
  return { close, others, left: all.length - close.length - others.length };
}

/** What a hint says about what was done: the choice that was taken, and the best if that was better. */
export function reasonOf(
  hint: HintGiven,
): { taken: Option; better: Option | null; alone: boolean; only: boolean } | null {
  const options = hint.options ?? [];
  const taken = options.find((option) => option.do === hint.taken || option.alike?.includes(hint.taken ?? ''));
  if (!taken) return null;
  const better = taken.cost && !taken.close ? (options[0] ?? null) : null;
  return { taken, better, alone: options.filter((option) => option.close).length < 2, only: options.length < 2 };
}
