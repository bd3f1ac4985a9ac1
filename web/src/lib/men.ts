/** Men as they are drawn: one by one while they can be counted, in tens or as a number beyond that. */

export type Man = 'gone' | 'maybe' | 'man' | 'none';

const COUNTED = 24;
const TENS = 20;

/** Men in a row, those that are lost first, then those that may be; of many two tens are drawn, and the rest is told. */
export function inARow(men: number, lost: number, sure = lost): { drawn: Man[]; lost: number; left: number } {
  const all = Math.max(men, lost);
  const count = all > COUNTED ? TENS : all;
  const drawn = Array.from({ length: count }, (_, i): Man =>
    i >= men ? 'none' : i < sure ? 'gone' : i < lost ? 'maybe' : 'man',
  );
  return { drawn, lost: Math.max(0, lost - count), left: Math.max(0, men - Math.max(lost, count)) };
}

export interface Part {
  kind: 'sure' | 'maybe' | 'man' | 'come';
  from: number;
  to: number;
}

/** A bar of men by what becomes of them: lost for sure, perhaps, not, and still to come. */
export function partsOf(men: number, more: number, least: number, most: number): Part[] {
  const all = Math.max(men + more, 1);
  const ends = [Math.min(least, all), Math.min(most, all), Math.max(Math.min(most, all), men), all];
  const kinds = ['sure', 'maybe', 'man', 'come'] as const;
  return kinds
    .map((kind, i) => ({ kind, from: ends[i - 1] ?? 0, to: ends[i] ?? all }))
    .filter((part) => part.to > part.from);
}

/** How likely each loss is; one bar holds all that leave nobody, however many men short they are. */
export function barsOf(all: number, least: number, rolls: number[] = []): { at: number; n: number; part: number }[] {
  const counts = rolls.length ? rolls : [1];
  const sum = counts.reduce((a, b) => a + b, 0) || 1;
  const found = new Map<number, number>();
  counts.forEach((n, i) => {
    const at = Math.min(least + i, all);
    found.set(at, (found.get(at) ?? 0) + n);
  });
  return [...found].map(([at, n]) => ({ at, n, part: n / sum }));
}
