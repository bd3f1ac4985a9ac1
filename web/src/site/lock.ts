const PATIENCE = 2000;

/** One tab at a time has the engine: a lock of the browser, which ends with the tab, however it ends. */
export class Lock {
  private readonly others: BroadcastChannel;
  private release: (() => void) | null = null;

  /** `lost`: another tab takes over; nothing may be written once this has settled. */
  constructor(
    private readonly name: string,
    private readonly lost: () => Promise<void>,
  ) {
    this.others = new BroadcastChannel(name);
    this.others.onmessage = () => void this.give();
  }

  /**
   * Takes the lock if it is free, or about to be: a page that was reloaded may take a moment to end. Whether it was.
   * Where a browser has no locks, it always is.
   */
  async take(): Promise<boolean> {
    if (!('locks' in navigator) || (await this.request({ ifAvailable: true }))) return true;
    return this.request({ signal: AbortSignal.timeout(PATIENCE) }).catch(() => false);
  }

  /** Asks the tab that has the lock for it; one that does not answer loses it. */
  async takeOver(): Promise<void> {
    this.others.postMessage('give');
    if (!('locks' in navigator)) return;
    const polite = await this.request({ signal: AbortSignal.timeout(PATIENCE) }).catch(() => false);
    if (!polite) await this.request({ steal: true });
  }

  private async give(): Promise<void> {
    const release = this.release;
    this.release = null;
    await this.lost();
    release?.();
  }

  private request(options: LockOptions): Promise<boolean> {
    return new Promise((take, fail) => {
      const held = navigator.locks.request(this.name, options, (lock) => {
        take(lock !== null);
        return lock ? new Promise<void>((release) => (this.release = release)) : undefined;
      });
      held.catch((error: unknown) => (this.release ? void this.give() : fail(error)));
    });
  }
}
