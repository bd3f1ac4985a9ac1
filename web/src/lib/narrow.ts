import type { Dice } from '../types/view';
import type { Deed } from './deeds';
import { looks } from './dice';

/** What is picked but not sent: dice, or one thing on the table, or one deed by its notation. */
export interface Picked {
  dice: number[];
  sector: string;
  card: string;
  unit: number | null;
  deed: string;
}

export const NOTHING: Picked = { dice: [], sector: '', card: '', unit: null, deed: '' };

export const isPicked = (picked: Picked): boolean =>
  Boolean(picked.dice.length || picked.sector || picked.card || picked.unit !== null || picked.deed);

/** The deeds that fit what is picked. */
export function narrowed(deeds: Deed[], picked: Picked, dice: Dice | null | undefined, unit: number): Deed[] {
  if (picked.deed) return deeds.filter((deed) => deed.do === picked.deed);
  if (picked.dice.length) return deeds.filter((deed) => fits(deed, picked.dice, dice, unit));
  if (picked.sector) return deeds.filter((deed) => deed.sector === picked.sector);
  if (picked.card) return deeds.filter((deed) => deed.card === picked.card);
  if (picked.unit !== null) return deeds.filter((deed) => deed.unit === picked.unit);
  return deeds;
}

/** The one deed that Enter would send: the only one left, or the one that brings the game on. */
export function chosen(
  deeds: Deed[],
  picked: Picked,
  obvious: string,
  dice: Dice | null | undefined,
  unit: number,
): Deed | null {
  const left = narrowed(deeds, picked, dice, unit);
  if (picked.dice.length && left.length > 1) return meant(left, picked.dice);
  if (isPicked(picked)) return left.length === 1 ? (left[0] ?? null) : null;
  if (deeds.length === 1) return deeds[0] ?? null;
  return deeds.find((deed) => deed.do === obvious) ?? null;
}

/** Of deeds with dice that look alike, the one about these dice; each does the same. */
function meant(left: Deed[], dice: number[]): Deed | null {
  const exact = left.filter((deed) => deed.dice?.join() === dice.join());
  if (exact.length) return exact.length === 1 ? (exact[0] ?? null) : null;
  const verbs = new Set(left.map((deed) => deed.do.split(' ')[1]));
  return verbs.size === 1 ? (left[0] ?? null) : null;
}

/** Whether a die of the Unit may be picked at all. */
export function pickable(deeds: Deed[], dice: Dice | null | undefined, place: number, unit: number): boolean {
  if (!dice) return false;
  const look = looks(dice, place);
  return deeds.some((deed) => ofUnit(deed, unit) && deed.dice?.some((other) => looks(dice, other) === look));
}

/** The dice after a click on one of them; where only one may be picked, it takes the place of the other. */
export function toggled(deeds: Deed[], picked: number[], place: number): number[] {
  if (picked.includes(place)) return picked.filter((other) => other !== place);
  const most = Math.max(0, ...deeds.map((deed) => deed.dice?.length ?? 0));
  const kept = picked.length >= most ? picked.slice(picked.length - most + 1) : picked;
  return [...kept, place].sort((a, b) => a - b);
}

/** How many dice have to be picked, where that is the same for all choices. */
export function wanted(deeds: Deed[]): number | null {
  const counts = new Set(deeds.flatMap((deed) => (deed.dice ? [deed.dice.length] : [])));
  return counts.size === 1 ? ([...counts][0] ?? null) : null;
}

const ofUnit = (deed: Deed, unit: number): boolean => deed.unit === null || deed.unit === unit;

function fits(deed: Deed, picked: number[], dice: Dice | null | undefined, unit: number): boolean {
  if (!deed.dice || !dice || deed.dice.length !== picked.length || !ofUnit(deed, unit)) return false;
  const mine = picked.map((place) => looks(dice, place)).sort();
  return deed.dice
    .map((place) => looks(dice, place))
    .sort()
    .every((look, i) => look === mine[i]);
}
