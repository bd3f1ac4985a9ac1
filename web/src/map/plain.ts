import type { BattleMap } from '../types/view';
import type { Look } from './state';

/** A map as it is printed: nobody on it, nothing to choose. ``here``: where Units stand; ``visited``: where they were. */
export function plain(map: BattleMap, here: string[] = [], visited: string[] = []): Map<string, Look> {
  return new Map(
    map.sectors.map((sector) => [
      sector.id,
      {
        here: here.includes(sector.id),
        visited: visited.includes(sector.id) && !here.includes(sector.id),
        ticket: null,
        live: false,
        picked: false,
        shut: '',
        facts: sector.facts ?? [],
        lead: 0,
        now: null,
        units: [],
        loss: '',
        fallen: false,
      },
    ]),
  );
}
