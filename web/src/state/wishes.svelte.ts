/** How this device shows the page. What the browser refuses to keep holds until it is closed. */
export interface Wishes {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  text: number;
  letters: boolean;
}

const KEY = 'easyred.wishes';
const USUAL: Wishes = { theme: 'auto', text: 1, letters: true };

export const wishes = $state<Wishes>({ ...USUAL, ...read() });

export function applyWishes(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const strong = matchMedia('(prefers-contrast: more)').matches;
  root.dataset.theme = wishes.theme === 'auto' ? (strong ? 'contrast' : dark ? 'dark' : 'light') : wishes.theme;
  root.dataset.letters = wishes.letters ? 'on' : 'off';
  root.style.setProperty('--text', String(wishes.text));
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Storage is refused: the wishes hold for this visit.
  }
}

function read(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>;
  } catch {
    return {};
  }
}
