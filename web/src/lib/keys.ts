/** What a key asks for at the table. */
export type Wish =
  | { is: 'die'; place: number }
  | { is: 'digit'; digit: string }
  | { is: 'colour'; letter: string }
  | { is: 'arrow'; way: Way }
  | { is: Simple };
type Simple =
  | 'go'
  | 'clear'
  | 'undo'
  | 'hint'
  | 'log'
  | 'pool'
  | 'give'
  | 'keys'
  | 'hurry'
  | 'next-unit'
  | 'all'
  | 'map'
  | 'swap'
  | 'menu'
  | 'rules';
export type Way = 'left' | 'right' | 'up' | 'down';

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  /**
   * What has the focus: nothing, a control that Enter and Space press, a field one types into, a die or something that is
   * picked already, or a Sector of the map.
   */
  on: 'nothing' | 'control' | 'field' | 'die' | 'sector';
}

const LETTERS: Record<string, Simple> = {
  u: 'undo',
  h: 'hint',
  l: 'log',
  p: 'pool',
  g: 'give',
  n: 'next-unit',
  m: 'map',
  x: 'swap',
  o: 'menu',
  '/': 'rules',
};
const ARROWS: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Enter presses the focused control, on a die, what is picked or a Sector that does not take it itself the big button; digits pick dice while dice are asked for. */
export function wishOf(pressed: Pressed, dice: boolean, letters = true): Wish | null {
  const { key, on } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || on === 'field') return null;
  if (key === 'Escape') return { is: 'clear' };
  if (key === 'Enter') return on === 'control' ? null : { is: 'go' };
  if (key === ' ') return on === 'nothing' ? { is: 'hurry' } : null;
  if (key === '?') return { is: 'keys' };
  if (/^\d$/.test(key)) {
    if (!dice) return { is: 'digit', digit: key };
    return key >= '1' && key <= '6' ? { is: 'die', place: Number(key) } : null;
  }
  const way = ARROWS[key];
  if (way) return on === 'sector' ? { is: 'arrow', way } : null;
  return letters ? letterOf(key.toLowerCase(), dice) : null;
}

function letterOf(key: string, dice: boolean): Wish | null {
  if (dice && 'rwb'.includes(key)) return { is: 'colour', letter: key.toUpperCase() };
  if (dice && key === 'a') return { is: 'all' };
  const wish = LETTERS[key];
  return wish ? { is: wish } : null;
}

/** What the focus is on. */
export function focusOn(target: EventTarget | null): Pressed['on'] {
  if (!(target instanceof Element)) return 'nothing';
  if (target.matches('input, select, textarea, [contenteditable]')) return 'field';
  if (
    target.matches(
      '[data-die], [aria-pressed="true"]:is([data-deed], [data-way], [data-stay], [data-card], [data-offer])',
    )
  )
    return 'die';
  if (target.matches('[data-sector]')) return target.matches('[aria-pressed="true"]') ? 'die' : 'sector';
  return target.matches('button, a, [role="button"], summary') ? 'control' : 'nothing';
}

interface Box {
  id: string;
  x: number;
  y: number;
}

/** The nearest place in a direction; what lies straight ahead comes before what lies aside. */
export function nearest(boxes: Box[], from: string, way: Way): string {
  const here = boxes.find((box) => box.id === from);
  if (!here) return '';
  const across = way === 'left' || way === 'right';
  const sign = way === 'right' || way === 'down' ? 1 : -1;
  const found = boxes
    .map((box) => ({
      id: box.id,
      far: sign * (across ? box.x - here.x : box.y - here.y),
      off: Math.abs(across ? box.y - here.y : box.x - here.x),
    }))
    .filter((box) => box.far > 4 && (across ? box.off < box.far * 2 : true))
    .sort((a, b) => a.far + a.off * (across ? 3 : 0.5) - (b.far + b.off * (across ? 3 : 0.5)));
  return found[0]?.id ?? '';
}
