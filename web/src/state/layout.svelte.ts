import { wishes } from './wishes.svelte';

/** How the table is laid out: all on one screen, a map beside a column that scrolls, or one tab at a time. */
export type Kind = 'desk' | 'tablet' | 'phone';

/** What each layout needs, in letters: larger text takes the next narrower one. */
const DESK = { wide: 68, high: 45 };
const TABLET = 47;
const SLIM = 20;
const TINY = 15;
/** No text is so large that fewer letters fit across the window: a phone has no room for more. */
const LEAST = 12;

/** The size of the root letter, as base.css has it. */
export const rootSize = (wide: number, high: number, text: number): number =>
  Math.min(Math.max(16, Math.min(wide * 0.0125, high * 0.02)) * text, wide / LEAST);

export function kindOf(wide: number, high: number, text: number): Kind {
  const root = rootSize(wide, high, text);
  if (wide / root >= DESK.wide && high / root >= DESK.high) return 'desk';
  return wide / root >= TABLET ? 'tablet' : 'phone';
}

/** The size of the window, and the layout that fits it; the root of the page bears its name for styles. */
class Layout {
  wide = $state(innerWidth);
  high = $state(innerHeight);
  kind = $derived(kindOf(this.wide, this.high, wishes.text));
  root = $derived(rootSize(this.wide, this.high, wishes.text));

  /** So few letters fit across that things lie below each other, and the page scrolls. */
  tiny = $derived(this.wide / this.root < TINY);

  constructor() {
    addEventListener('resize', () => {
      this.wide = innerWidth;
      this.high = innerHeight;
    });
    $effect.root(() => {
      $effect.pre(() => {
        document.documentElement.dataset.layout = this.kind;
        document.documentElement.toggleAttribute('data-narrow', this.kind !== 'desk');
        document.documentElement.toggleAttribute('data-slim', this.wide / this.root < SLIM);
        document.documentElement.toggleAttribute('data-tiny', this.tiny);
        document.documentElement.toggleAttribute('data-tall', this.kind === 'tablet' && this.high > this.wide);
      });
    });
  }
}

export const layout = new Layout();
