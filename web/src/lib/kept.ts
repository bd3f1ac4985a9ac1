type Plain = Record<string, unknown>;

const isPlain = (one: unknown): one is Plain =>
  typeof one === 'object' && one !== null && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(one));

/** What is new, made of the old wherever nothing has changed: so only what has changed is drawn anew. */
export function kept<T>(old: T, now: T): T {
  if (old instanceof Map && now instanceof Map) return keptMap(old, now) as T;
  if (old === now || !isPlain(old) || !isPlain(now) || Array.isArray(old) !== Array.isArray(now)) return now;
  return keptPlain(old, now) as T;
}

function keptPlain(old: Plain, now: Plain): Plain {
  const made = (Array.isArray(now) ? [] : {}) as Plain;
  let same = Object.keys(old).length === Object.keys(now).length;
  for (const key of Object.keys(now)) {
    made[key] = kept(old[key], now[key]);
    same &&= key in old && made[key] === old[key];
  }
  return same ? old : made;
}

function keptMap<Key, One>(old: Map<Key, One>, now: Map<Key, One>): Map<Key, One> {
  const made = new Map([...now].map(([key, one]) => [key, old.has(key) ? kept(old.get(key) as One, one) : one]));
  return old.size === made.size && [...made].every(([key, one]) => old.has(key) && old.get(key) === one) ? old : made;
}

/** Remembers what it was given last, and makes what is new of it. */
export function keeping<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => (last = last === undefined ? now : kept(last, now));
}
