/** What a key asks for at the table. */
export type Wish =
  | { is: 'die'; place: number }
  | { is: 'digit'; digit: string }
  | { is: 'go' | 'clear' | 'undo' | 'hint' | 'log' | 'pool' | 'give' | 'keys' | 'hurry' | 'next-unit' };

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  /** What has the focus: nothing, a control that Enter and Space press, a field one types into, or a die. */
  on: 'nothing' | 'control' | 'field' | 'die';
}

const LETTERS: Record<string, Exclude<Wish['is'], 'die' | 'digit'>> = {
  u: 'undo',
  h: 'hint',
  l: 'log',
  p: 'pool',
  g: 'give',
  n: 'next-unit',
};

/** Enter presses the focused control, on a die the big button; digits pick dice while dice are asked for. */
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
  const wish = letters ? LETTERS[key.toLowerCase()] : undefined;
  return wish ? { is: wish } : null;
}

/** What the focus is on. */
export function focusOn(target: EventTarget | null): Pressed['on'] {
  if (!(target instanceof Element)) return 'nothing';
  if (target.matches('input, select, textarea, [contenteditable]')) return 'field';
  if (target.matches('[data-die]')) return 'die';
  return target.matches('button, a, [role="button"]') ? 'control' : 'nothing';
}
