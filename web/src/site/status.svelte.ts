import type { Keeping, Stage } from './wire';

/** How the engine inside the page is doing, and whether a newer version of the page waits. */
class Status {
  stage = $state<Stage>('engine');
  /** Whether the engine has run in this tab. */
  ran = $state(false);
  keeping = $state<Keeping>('kept');
  /** Whether something waits for an answer. */
  waiting = $state(false);
  /** Whether a game is to begin as soon as the engine is ready. */
  beginning = $state(false);
  /** Starts the newer version that waits. */
  fresh = $state.raw<(() => void) | null>(null);

  reached(stage: Stage): void {
    this.stage = stage;
    if (stage === 'ready') this.ran = true;
  }
}

export const status = new Status();
