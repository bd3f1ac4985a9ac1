import type { readSetup } from '../lib/setup_link';
import type { Trouble } from '../state/desk';
import { place } from '../state/place.svelte';
import { t } from '../texts';
import type { Shown } from './troubles';

type Read = ReturnType<typeof readSetup>;

/** A link that is cut off, or asks for something unknown. */
export function brokenLink(read: Read, goOn: () => void): Shown {
  const { edition, map, count } = read.wanted;
  const told = t.trouble.link;
  const known = [map, edition && told.edition(edition), count && told.units(count)].filter(Boolean).join(', ');
  const rest = { words: read.cut ? told.go : t.trouble.strange.go, go: goOn };
  const home = { words: t.trouble.home, go: () => place.go() };
  const facts = [
    { ok: true, words: t.trouble.untouched },
    known ? { ok: true, words: told.read(known) } : { ok: false, words: told.nothing },
    { ok: false, words: read.cut ? told.missing : t.trouble.strange.unknown(read.unknown.join(', ')) },
  ];
  const { title, words } = read.cut ? told : t.trouble.strange;
  return { icon: 'broken', title, words, code: location.hash, facts, actions: [rest, home] };
}

/** A link to a map, an edition or an option that is not here. */
export function strangeLink(error: Trouble, without: () => void): Shown {
  const { title, go } = t.trouble.strange;
  const facts = [{ ok: true, words: t.trouble.untouched }];
  return {
    icon: 'broken',
    title,
    words: error.message,
    code: location.hash,
    facts,
    actions: [{ words: go, go: without }],
  };
}
