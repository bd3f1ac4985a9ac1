import type { Keeping } from './wire';

const PAGE = 4096;
const PAGES = 'pages';
const SIZES = 'sizes';
const OWNER = 'owner';

/** Files by name. */
export type Files = Map<string, Uint8Array>;

/** Somebody else has the saved games by now. */
export class Superseded extends Error {}

/**
 * The files of saved games, kept in the browser page by page: a write has all pages that differ, in one transaction,
 * so it is there wholly or not at all. Whoever opened them last owns them; a write of anybody else is refused.
 */
export class Kept {
  private readonly known = new Map<string, Uint8Array>();

  private constructor(
    private readonly base: IDBDatabase,
    private readonly owner: string,
  ) {}

  /** Opens what is kept under a name, and reads it. */
  static async open(name: string): Promise<{ kept: Kept; files: Files }> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => [PAGES, SIZES, OWNER].forEach((store) => asked.result.createObjectStore(store));
    const base = await answered(asked);
    const kept = new Kept(base, crypto.randomUUID());
    return { kept, files: await kept.read() };
  }

  private async read(): Promise<Files> {
    const change = this.base.transaction([PAGES, SIZES, OWNER], 'readwrite', { durability: 'strict' });
    change.objectStore(OWNER).put(this.owner, OWNER);
    const sizes = change.objectStore(SIZES);
    const [names, lengths] = await Promise.all([answered(sizes.getAllKeys()), answered(sizes.getAll())]);
    const files: Files = new Map();
    for (const [nth, name] of (names as string[]).entries()) {
      const pages = change.objectStore(PAGES);
      const whole = new Uint8Array((lengths as number[])[nth] ?? 0);
      const found = (await answered(pages.getAll(ofFile(name)))) as Uint8Array[];
      found.forEach((bytes, place) => whole.set(bytes, place * PAGE));
      files.set(name, whole);
      this.known.set(name, whole.slice());
    }
    await finished(change);
    return files;
  }

  /** Keeps these files, and nothing else; when it returns they are on the disk. */
  async write(files: Files): Promise<void> {
    const change = this.base.transaction([PAGES, SIZES, OWNER], 'readwrite', { durability: 'strict' });
    const owner = await answered(change.objectStore(OWNER).get(OWNER));
    if (owner !== this.owner) {
      change.abort();
      throw new Superseded();
    }
    const pages = change.objectStore(PAGES);
    const sizes = change.objectStore(SIZES);
    for (const [name, bytes] of files) {
      for (const place of differing(this.known.get(name), bytes)) {
        pages.put(bytes.slice(place * PAGE, (place + 1) * PAGE), [name, place]);
      }
      pages.delete(IDBKeyRange.bound([name, Math.ceil(bytes.length / PAGE)], [name, Infinity]));
      sizes.put(bytes.length, name);
    }
    for (const name of this.known.keys()) {
      if (files.has(name)) continue;
      sizes.delete(name);
      pages.delete(ofFile(name));
    }
    await finished(change);
    this.known.clear();
    for (const [name, bytes] of files) this.known.set(name, bytes.slice());
  }
}

/** The pages in which two versions of a file differ. */
export function differing(old: Uint8Array | undefined, fresh: Uint8Array): number[] {
  const found: number[] = [];
  for (let place = 0; place * PAGE < fresh.length; place++) {
    const end = Math.min(fresh.length, (place + 1) * PAGE);
    let at = place * PAGE;
    if (old && old.length >= end) while (at < end && old[at] === fresh[at]) at++;
    if (at < end) found.push(place);
  }
  return found;
}

/** What a failure says about keeping games. */
export function trouble(error: unknown): Keeping {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

function ofFile(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name, 0], [name, Infinity]);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((take, fail) => {
    request.onsuccess = () => take(request.result);
    request.onerror = () => fail(request.error ?? new DOMException('unknown'));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((take, fail) => {
    change.oncomplete = () => take();
    change.onabort = change.onerror = () => fail(change.error ?? new DOMException('unknown'));
  });
}
