/** Days as they are written in the protocol: 2026-06-16, where the player is. */
export function today(now = new Date()): string {
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

export const written = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A month as weeks from Monday on; a day of another month is 0. */
export function weeks(year: number, month: number): number[][] {
  const first = (new Date(year, month - 1, 1).getDay() + 6) % 7;
  const days = new Date(year, month, 0).getDate();
  const cells = [...Array<number>(first).fill(0), ...Array.from({ length: days }, (_, i) => i + 1)];
  while (cells.length % 7) cells.push(0);
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(7 * i, 7 * i + 7));
}

const language = () => (document.documentElement.lang || 'en').replace(/^en$/, 'en-GB');

export const monthName = (year: number, month: number): string =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric' }).format(new Date(year, month - 1, 1));

export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, i) =>
    new Intl.DateTimeFormat(language(), { weekday: 'short' }).format(new Date(2024, 0, 1 + i)),
  );

/** A day in words: 16 June. */
export function dayName(date: string): string {
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' }).format(new Date(year, month - 1, day));
}

/** A time in seconds as a day in words. */
export const dayOf = (seconds: number): string => dayName(today(new Date(seconds * 1000)));

/** A number as people of this language write it. */
export const number = (n: number, digits = 0): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(n);

/** A language by its own name. */
export function languageName(id: string): string {
  const name = new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id;
  return name.charAt(0).toLocaleUpperCase(id) + name.slice(1);
}
