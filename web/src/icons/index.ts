import { EMBLEMS, PLAIN_EMBLEM } from './emblems';
import { FACES } from './faces';
import { ITEMS, VEHICLES } from './items';
import type { Drawn } from './shapes';
import { SIGNS } from './signs';

const KINDS: Record<string, Record<string, string[]>> = {
  specialist: EMBLEMS,
  item: ITEMS,
  vehicle: VEHICLES,
  token: ITEMS,
};

/** What an icon of the view looks like: a name, or a kind of card and its id with a dot between them. */
export function drawn(name: string): Drawn[] {
  const [kind = '', id = ''] = name.split('.', 2);
  const paths = id ? KINDS[kind]?.[id] : (FACES[name] ?? SIGNS[name]);
  return asDrawn(paths ?? SIGNS[kind] ?? SIGNS.question ?? []);
}

/** The emblem of a Specialist. */
export const emblem = (id: string): string[] => EMBLEMS[id] ?? PLAIN_EMBLEM;

function asDrawn(paths: string[] | Drawn[]): Drawn[] {
  return paths.every((path) => typeof path === 'string') ? [{ paths }] : paths;
}
