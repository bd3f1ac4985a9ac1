/** Where the focus goes when what had it is gone, or something else is opened. */

export type Focusable = HTMLElement | SVGElement;

/** What has the focus. */
export function focused(): Focusable | null {
  const now = document.activeElement;
  return now instanceof HTMLElement || now instanceof SVGElement ? now : null;
}

/** Whether nothing has the focus. */
export const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Leads the focus to a heading, which is read out then; whether there is one. */
export function leadTo(selector: string): boolean {
  const head = document.querySelector<HTMLElement>(selector);
  if (head) head.tabIndex = -1;
  head?.focus({ preventScroll: true });
  return !!head;
}

const PATIENCE = 5000;

/** Once a page is drawn, it gives the window its title; whoever came from another page is led to its heading. */
export function arrive(isFirst: boolean, isStill: () => boolean): void {
  const end = performance.now() + PATIENCE;
  const look = () => {
    if (!isStill() || performance.now() > end || document.querySelector('[data-voice]')) return;
    const head = document.querySelector('main h1');
    if (!head) return void requestAnimationFrame(look);
    document.title = [...new Set([head.textContent.trim(), 'Easy Red'])].join(' · ');
    if (!isFirst && isLost()) leadTo('main h1');
  };
  look();
}
