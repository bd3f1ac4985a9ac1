import type { DeskAnswer, DeskRequest, MessageIn, MessageOut } from '../types/protocol';
import { served } from './served';

/** What a line to a Room tells: its messages, whether it holds, and that there is no such Room. */
export interface Told {
  take(message: MessageOut): void;
  online(yes: boolean): void;
  gone(): void;
  /** The number of the last view that is known, so that news are told from there on. */
  seen(): number;
}

/** A line to a Room. It says hello itself, and comes back when it was cut. */
export interface Line {
  send(message: MessageIn): void;
  close(): void;
}

/** Whoever has the Rooms and the Desk: a server, or a worker inside the page. The page does not know which. */
export interface Shell {
  /** Asks the Desk one question; a Trouble says why there is no answer. */
  ask(request: DeskRequest): Promise<DeskAnswer>;
  open(room: string, told: Told): Line;
}

/** The shell this page was built for: `vite build --mode site` makes the one without a server. */
export const isSite = import.meta.env.MODE === 'site';

export const shell: Promise<Shell> = isSite
  ? import('../site/engine').then((found) => found.engine)
  : Promise.resolve(served);
