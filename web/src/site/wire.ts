import type { Places } from './python';

/** What the page tells the worker with the engine. Texts are messages of the protocol as JSON. */
export type ToWorker =
  | { is: 'boot'; places: Places; base: string; takeOver: boolean }
  | { is: 'ask'; id: number; text: string }
  | { is: 'open'; line: number; room: string }
  | { is: 'say'; line: number; text: string }
  | { is: 'close'; line: number }
  | { is: 'take-over' };

/** What the engine is doing, in this order; or why it does nothing. */
export type Stage = 'engine' | 'rules' | 'games' | 'ready' | 'elsewhere' | 'broken';

/** Whether games are kept: this browser does not keep anything, or has no room left. */
export type Keeping = 'kept' | 'refused' | 'full';

/** What the worker tells the page. */
export type FromWorker =
  | { is: 'answer'; id: number; text: string }
  | { is: 'told'; line: number; text: string }
  | { is: 'cut'; line: number; code: number }
  | { is: 'stage'; stage: Stage }
  | { is: 'keeping'; keeping: Keeping };

/** Why a line is cut, as a server's socket is: there is no such Room. */
export const GONE = 4404;
