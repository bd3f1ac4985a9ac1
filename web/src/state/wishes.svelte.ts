/** How this device shows the page, and how its player likes to play. What the browser refuses to keep holds until it is closed. */
export interface Wishes {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** How large text is: 1 to 2. */
  text: number;
  motion: 'full' | 'faster' | 'none';
  /** How fast events are shown one after the other. */
  pace: 'slow' | 'brisk' | 'once';
  letters: boolean;
  /** Which language; empty: the browser's. */
  lang: string;
  /** Whether new games have hints. */
  hints: boolean;
  /** Whether Units of new games are asked everywhere. */
  everywhere: boolean;
  /** Whether the table is covered until the next person at this screen is ready. */
  handover: boolean;
  /** Whether bots say why they act as they do. */
  reasons: boolean;
  /** What others read on your flag. */
  name: string;
}

const KEY = 'easyred.wishes';
export const USUAL: Wishes = {
  theme: 'auto',
  text: 1,
  motion: 'full',
  pace: 'brisk',
  letters: true,
  lang: '',
  hints: false,
  everywhere: false,
  handover: true,
  reasons: false,
  name: '',
};

export const wishes = $state<Wishes>({ ...USUAL, ...read() });

export function applyWishes(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const strong = matchMedia('(prefers-contrast: more)').matches;
  root.dataset.theme = wishes.theme === 'auto' ? (strong ? 'contrast' : dark ? 'dark' : 'light') : wishes.theme;
  root.dataset.letters = wishes.letters ? 'on' : 'off';
  root.dataset.motion = wishes.motion;
  root.style.setProperty('--text', String(wishes.text));
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Storage is refused: the wishes hold for this visit.
  }
}

/** Whether this browser keeps anything at all. */
export function keeps(): boolean {
  try {
    localStorage.setItem(`${KEY}.try`, '1');
    localStorage.removeItem(`${KEY}.try`);
    return true;
  } catch {
    return false;
  }
}

/** Forgets everything that this page has left in the browser. */
export function forgetWishes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('easyred.')) localStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
  Object.assign(wishes, USUAL);
}

function read(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>;
  } catch {
    return {};
  }
}
