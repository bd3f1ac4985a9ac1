import type { Attachment } from 'svelte/attachments';
import { t } from '../texts';
import type { Book } from '../types/view';

/** What explains a thing on the table: a title, some lines, and rules to read next. */
export interface Said {
  title: string;
  text: (string | undefined)[];
  rules?: string[];
}

/** The one explanation that is shown. It stays until it is closed when it was asked for by a long press or a click. */
class Notes {
  shown = $state.raw<{ said: Said; at: DOMRect | null; stays: boolean } | null>(null);

  /** Shows what a thing says while one points at it. */
  show(said: Said, at: Element): void {
    if (!this.shown?.stays) this.shown = { said, at: at.getBoundingClientRect(), stays: false };
  }

  /** Shows something until it is closed. */
  pin(said: Said, at: Element | null = null): void {
    this.shown = { said, at: at?.getBoundingClientRect() ?? null, stays: true };
  }

  /** One no longer points at a thing. */
  leave(): void {
    if (!this.shown?.stays) this.shown = null;
  }

  close(): void {
    this.shown = null;
  }
}

export const notes = new Notes();

const LONG_PRESS = 450;
const MOVED = 10;
/** One points at a thing for a moment before it explains itself. */
const SOON = 220;

/** Lets a thing explain itself: while one points at it or it has the focus, and after a long press on a screen;
 * what does nothing else, after a tap, too. */
export function explains(make: () => Said | null | undefined, idle = false): Attachment<Element> {
  return (node) => {
    let timer = 0;
    let from: [number, number] = [0, 0];
    let pressed = false;
    node.toggleAttribute('data-explains', true);
    const show = () => {
      const said = make();
      if (!said) return;
      notes.show(said, node);
      node.setAttribute('aria-describedby', 'note');
    };
    const leave = () => {
      clearTimeout(timer);
      timer = 0;
      node.removeAttribute('aria-describedby');
      // A thing that is taken from the page loses the focus while the page is being drawn.
      queueMicrotask(() => notes.leave());
    };
    const press = () => {
      const said = make();
      if (!said) return;
      pressed = true;
      notes.pin(said, node);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerleave: (event) => (event as PointerEvent).pointerType === 'mouse' && leave(),
      focus: () => node.matches(':focus-visible') && show(),
      blur: leave,
      pointerdown: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        pressed = false;
        if (pointerType === 'mouse') return;
        from = [clientX, clientY];
        timer = window.setTimeout(press, LONG_PRESS);
      },
      // Not on entering: what is drawn anew below a mouse at rest has nothing to say.
      pointermove: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType === 'mouse') timer ||= window.setTimeout(show, SOON);
        else if (Math.hypot(clientX - from[0], clientY - from[1]) > MOVED) clearTimeout(timer);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event) => pressed && event.preventDefault(),
    };
    // A long press is no click.
    const click = (event: Event) => {
      if (!pressed) {
        leave();
        if (idle) press();
      }
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [kind, listener] of Object.entries(listeners)) node.addEventListener(kind, listener);
    node.addEventListener('click', click, true);
    return () => {
      leave();
      for (const [kind, listener] of Object.entries(listeners)) node.removeEventListener(kind, listener);
      node.removeEventListener('click', click, true);
    };
  };
}

/** An example reads like one's own roll unless it is called one. */
const exampleSaid = (words = ''): string => words && t.table.before(t.table.example) + words;

/** What a word of the game means, by its id. */
export function termSaid(book: Book, id: string): Said | null {
  const term = book.terms[id];
  return term
    ? { title: term.names[0] ?? id, text: [term.answer, exampleSaid(term.example)], rules: term.rules }
    : null;
}

/** A rule as the book has it. */
export function ruleSaid(book: Book, id: string): Said | null {
  const rule = book.rules[id];
  return rule ? { title: `${id} · ${rule.title}`, text: [rule.text, rule.note] } : null;
}
