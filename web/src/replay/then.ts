import type { Look } from '../map/state';

/** A map of the past: nothing on it can be done now, so nothing is lit but the Sector that was chosen. */
export function asItWas(looks: Map<string, Look>): Map<string, Look> {
  return new Map(
    [...looks].map(([id, look]) => [id, look.picked ? look : { ...look, ticket: null, live: false, shut: '' }]),
  );
}

/** What stands on a Sector of the review: the chance to win there. */
export interface Pill {
  sector: string;
  value: string;
  words: string;
  kind: 'best' | 'you' | 'other';
}
