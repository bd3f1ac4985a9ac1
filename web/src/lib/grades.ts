import type { MapLine, WinRate } from '../types/protocol';

/** What was measured on a map with so many Units; without a training, of the first one that a newcomer plays. */
export function ratesOf(line: MapLine, units: number, mode = line.modes?.[0] ?? ''): WinRate[] {
  return (line.wins ?? []).filter((rate) => rate.units === units && rate.mode === mode);
}

/** How hard a map is for beginners, from 1 to 4; 0 where nothing was measured. */
export const gradeOf = (line: MapLine, units: number, mode?: string): number =>
  ratesOf(line, units, mode).find((rate) => rate.bot === 'rookie')?.grade ?? 0;

/** Rounded down, so that 100 means every game. */
export const ofHundred = (percent: number): number => Math.floor(percent * 10 + 1e-6) / 10;
