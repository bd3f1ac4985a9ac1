import type { Timeline } from '../types/protocol';

/** Men, turn by turn. */
export interface MenTurn {
  turn: number;
  position: number;
  sector: string;
  soldiers: number;
  specialists: number;
  all: number;
}

export function menOf(timeline: Timeline, unit: number): MenTurn[] {
  return (timeline.turns ?? []).map((turn) => {
    const { soldiers = 0, specialists = 0, sector = '' } = turn.units[unit] ?? {};
    return { turn: turn.turn, position: turn.position, sector, soldiers, specialists, all: soldiers + specialists };
  });
}

/** The most men that any Unit had at the end of a turn. */
export function mostMen(timeline: Timeline): number {
  const all = (timeline.turns ?? []).flatMap((turn) =>
    turn.units.map((one) => (one.soldiers ?? 0) + (one.specialists ?? 0)),
  );
  return Math.max(1, ...all);
}

/** The ways a Unit has gone, from Sector to Sector. */
export function walkedBy(timeline: Timeline, units: number): [string, string][] {
  const found: [string, string][] = [];
  for (let unit = 0; unit < units; unit++) {
    const sectors = [
      ...(timeline.moments ?? []).filter((one) => one.unit === unit && one.sector).map((one) => one.sector ?? ''),
    ];
    sectors.slice(1).forEach((to, i) => {
      const from = sectors[i] ?? '';
      if (from !== to) found.push([from, to]);
    });
  }
  return found;
}
