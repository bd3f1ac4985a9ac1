import type { BattleMap } from '../types/view';
import type { Look } from '../map/state';

/** A map as it is printed: nobody on it, nothing to choose. */
export function plain(map: BattleMap): Map<string, Look> {
  return new Map(
    map.sectors.map((sector) => [
      sector.id,
      {
        here: false,
        visited: false,
        ticket: null,
        live: false,
        picked: false,
        shut: '',
        facts: sector.facts ?? [],
        lead: 0,
        now: null,
        units: [],
        loss: '',
      },
    ]),
  );
}
