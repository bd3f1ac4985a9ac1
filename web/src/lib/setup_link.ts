/** A whole setup in an address: #/new/edition:3/map:omaha/…/end. Whoever opens it sees the same setup. */
export type Who = 'me' | 'here' | string;

export interface UnitWanted {
  name: string;
  /** Me, somebody here, or the name of a bot. */
  who: Who;
  /** What somebody here is called. */
  called: string;
}

export interface Wanted {
  edition: string;
  map: string;
  mode: string;
  options: string[];
  story: string;
  /** How many Units, where they are not named. */
  count: number;
  units: UnitWanted[];
  seed: string;
  dice: string;
  hints: boolean;
}

export interface Read {
  wanted: Partial<Wanted>;
  /** Whether the end of the link is missing. */
  cut: boolean;
  /** Parts that mean nothing. */
  unknown: string[];
}

const END = 'end';
const SIMPLE = ['edition', 'map', 'mode', 'story', 'seed', 'dice'] as const;

/** A setup as the parts of an address; what has its usual value is left out. */
export function writeSetup(wanted: Wanted): string[] {
  const parts = SIMPLE.flatMap((key) => (wanted[key] && wanted[key] !== 'fair' ? [`${key}:${wanted[key]}`] : []));
  if (wanted.options.length) parts.push(`options:${wanted.options.join(',')}`);
  if (wanted.count && !wanted.units.length) parts.push(`count:${wanted.count}`);
  for (const unit of wanted.units) parts.push(`unit:${unit.who}:${unit.called.replaceAll(':', ' ')}:${unit.name}`);
  if (wanted.hints) parts.push('hints:on');
  return [...parts, END];
}

/** The same as one text that stands behind the # of an address. */
export const linkTo = (wanted: Wanted): string => `#/${['new', ...writeSetup(wanted)].map(shown).join('/')}`;

/** Encoded, but for the two signs that separate things. */
const shown = (part: string) => encodeURIComponent(part).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** What the parts of an address say; no parts at all are a plain new game. */
export function readSetup(parts: string[]): Read {
  if (parts.length && !parts.some((part) => part.includes(':') || part === END)) return readShort(parts);
  const read: Read = { wanted: {}, cut: parts.length > 0 && parts.at(-1) !== END, unknown: [] };
  for (const [place, part] of parts.entries()) {
    if (part === END && place === parts.length - 1) continue;
    if (!take(read.wanted, part)) read.unknown.push(part);
  }
  if (read.cut && read.unknown.at(-1) === parts.at(-1)) read.unknown.pop();
  return read;
}

/** The short form for links within the page: edition, map, then the training or how many Units. */
function readShort([edition = '', map = '', third = '', ...more]: string[]): Read {
  const count = /^[1-4]$/.test(third) ? { count: Number(third) } : third ? { mode: third } : {};
  return { wanted: { edition, map, ...count }, cut: false, unknown: more };
}

function take(wanted: Partial<Wanted>, part: string): boolean {
  const [key = '', ...rest] = part.split(':');
  const value = rest.join(':');
  if (!value && key !== 'options') return false;
  const simple = SIMPLE.find((one) => one === key);
  if (simple) wanted[simple] = value;
  else if (key === 'options') wanted.options = value.split(',').filter(Boolean);
  else if (key === 'count') wanted.count = Math.min(4, Math.max(1, Number(value) || 1));
  else if (key === 'hints') wanted.hints = value === 'on';
  else if (key === 'unit' && rest.length >= 3) {
    const [who = 'me', called = '', ...name] = rest;
    wanted.units = [...(wanted.units ?? []), { who, called, name: name.join(':') }].slice(0, 4);
    wanted.count = wanted.units.length;
  } else return false;
  return true;
}
