import type { Timeline, Weighed } from '../types/protocol';
import { clamp } from './scrub';

/** The chance to win, drawn: one step for each decision. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  foot: number;
}

/** From which chance the axis begins, and where it is marked: as close as the values allow. */
export function scale(values: number[]): { least: number; marks: number[] } {
  const lowest = Math.min(1, ...values);
  for (const [least, step] of [
    [0.9, 0.05],
    [0.8, 0.05],
    [0.6, 0.1],
    [0.4, 0.2],
  ] as const)
    if (lowest >= least + 0.01) return { least, marks: marksFrom(least, step) };
  return { least: 0, marks: [0, 0.25, 0.5, 0.75, 1] };
}

function marksFrom(least: number, step: number): number[] {
  const count = Math.round((1 - least) / step);
  return Array.from({ length: count + 1 }, (_, i) => Math.round((least + i * step) * 100) / 100);
}

/** How far right a position stands. */
export function xOf(position: number, last: number, frame: Frame): number {
  const wide = frame.width - frame.left - frame.right;
  return frame.left + (last ? (position / last) * wide : 0);
}

/** How high a chance stands. */
export function yOf(value: number, least: number, frame: Frame): number {
  const high = frame.height - frame.top - frame.foot;
  return frame.top + (1 - (clamp(value, least, 1) - least) / (1 - least)) * high;
}

/** The position that lies at a place of the chart. */
export function positionAt(x: number, last: number, frame: Frame): number {
  const wide = frame.width - frame.left - frame.right;
  return clamp(Math.round(((x - frame.left) / wide) * last), 0, last);
}

/** The line of the chart: level until the next decision, then up or down. `end`: the result, if it is known. */
export function line(weighed: Weighed[], last: number, least: number, frame: Frame, end: number | null): string {
  const first = weighed[0];
  if (!first) return '';
  let d = `M${round(xOf(first.position, last, frame))} ${round(yOf(first.best ?? 0, least, frame))}`;
  for (const one of weighed.slice(1))
    d += `H${round(xOf(one.position, last, frame))}V${round(yOf(one.best ?? 0, least, frame))}`;
  const right = round(xOf(last, last, frame));
  return end === null ? d : `${d}H${right}V${round(yOf(end, least, frame))}`;
}

const round = (n: number) => Math.round(n * 10) / 10;

/** What is known at a position: the decision there, or the last one before it. */
export function knownAt(weighed: Weighed[], position: number): { here: Weighed | null; chance: number | null } {
  const here = weighed.find((one) => one.position === position) ?? null;
  const before = weighed.filter((one) => one.position <= position).sort((a, b) => b.position - a.position)[0];
  return { here, chance: here?.best ?? before?.best ?? null };
}

/** Sectors of a Unit below the chart: one tab wherever it has moved. */
export function tabs(timeline: Timeline, unit: number): { sector: string; from: number; to: number }[] {
  const found: { sector: string; from: number; to: number }[] = [];
  const turns = timeline.turns ?? [];
  turns.forEach((turn, i) => {
    const sector = turn.units[unit]?.sector ?? '';
    const to = turns[i + 1]?.position ?? timeline.moments?.length ?? 0;
    const last = found[found.length - 1];
    if (last && last.sector === sector) last.to = to;
    else if (sector) found.push({ sector, from: turn.position, to });
  });
  return found;
}

/** The chance that is shown at a position: after the last action of a game that is over, its result. */
export function chanceAt(weighed: Weighed[], position: number, last: number, end: number | null): string | null {
  if (end !== null && position >= last) return end ? '100' : '0';
  const { chance } = knownAt(weighed, position);
  return chance === null ? null : percent(chance);
}

/** How the dice were, in all: kinder than usual, harsher, or neither by much. */
export const fortune = (luck: number): 'kind' | 'harsh' | 'even' =>
  Math.abs(luck) < 0.1 ? 'even' : luck > 0 ? 'kind' : 'harsh';

/** Per cent with one decimal; nothing is certain before the end. */
export function percent(value: number): string {
  return decimal(clamp(value, 0.001, 0.999) * 100);
}

/** A difference of chances, in points. */
export const points = (difference: number): string => decimal(Math.abs(difference) * 100);

/** A number with one decimal, as the language of the page writes it. */
function decimal(n: number): string {
  const language = globalThis.document?.documentElement.lang || 'en';
  return n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
