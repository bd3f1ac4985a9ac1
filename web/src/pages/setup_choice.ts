import type { SetupSeen } from '../types/protocol';

/** What may be chosen about a new game at the Desk. */
export type Choice = Partial<Pick<SetupSeen, 'edition' | 'map' | 'mode' | 'units' | 'options' | 'story'>>;
