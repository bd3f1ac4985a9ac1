import type { Seat, Shared } from './protocol';

export type * from './protocol';

/** Everything one decision shows, as one Unit sees it; a spectator has no seat. */
export interface TableView {
  seat?: Seat | null;
  shared: Shared;
}
