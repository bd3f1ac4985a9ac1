import { ask, Trouble } from '../state/desk';
import { place } from '../state/place.svelte';
import { t } from '../texts';

/** A line that says what is safe, or what is not. */
export interface Told {
  ok: boolean;
  words: string;
}

/** A way to go on; the first of several is the one that most people want. */
export interface Action {
  words: string;
  go: () => unknown;
}

/** Everything that the page of a trouble shows. */
export interface Shown {
  icon: string;
  title: string;
  words: string;
  code?: string;
  facts: Told[];
  actions: Action[];
}

const ICONS: Record<string, string> = { damaged: 'archive', newer: 'archive', 'read-only': 'lock', full: 'archive' };

/** A trouble that leaves a page with nothing to show, in words; null for one that a sentence is enough for. */
export function shownTrouble(trouble: Trouble, again: () => unknown, tries = 1): Shown | null {
  const home = { words: t.trouble.home, go: () => place.go() };
  if (trouble.why === 'offline') {
    const facts = [
      { ok: true, words: t.trouble.server.saved },
      { ok: false, words: t.trouble.server.tries(tries) },
    ];
    const { title, words, go } = t.trouble.server;
    return { icon: 'plug', title, words, code: location.host, facts, actions: [{ words: go, go: again }] };
  }
  const store = t.trouble.store[trouble.why];
  if (!store) return null;
  const facts = [...store.facts.map((words) => ({ ok: true, words })), { ok: false, words: store.lost }];
  const aside = async () => {
    await ask({ is: 'put-aside' }, 'done');
    await again();
  };
  const first = store.go ? { words: store.go, go: aside } : { words: t.trouble.again, go: again };
  const icon = ICONS[trouble.why] ?? 'question';
  return { icon, title: store.title, words: trouble.message, facts, actions: [first, home] };
}

/** Whatever went wrong, as a Trouble. */
export const asTrouble = (error: unknown): Trouble =>
  error instanceof Trouble ? error : new Trouble(error instanceof Error ? error.message : String(error), 'mistake');
