import type { Moment, Timeline, TurnTold } from '../types/protocol';

/** Moving through a game: by action, by turn, to where something was decided. */

export const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

/** How many actions there are; the moments are one more. */
export const lastOf = (timeline: Timeline): number => timeline.moments?.length ?? 0;

/** The action that comes next at a position; none at the end. */
export const momentAt = (timeline: Timeline, position: number): Moment | null => timeline.moments?.[position] ?? null;

/** The turn that is played at a position. */
export function turnAt(timeline: Timeline, position: number): TurnTold | null {
  return (timeline.turns ?? []).findLast((turn) => turn.position <= position) ?? null;
}

/** Where the next or the previous turn begins; within a turn, back goes to its beginning. */
export function turnFrom(timeline: Timeline, position: number, step: 1 | -1): number {
  const starts = [...new Set([0, ...(timeline.turns ?? []).map((turn) => turn.position)])];
  if (step > 0) return starts.find((start) => start > position) ?? lastOf(timeline);
  return starts.findLast((start) => start < position) ?? 0;
}

export type Wish = 'earlier' | 'later' | 'turn-earlier' | 'turn-later' | 'first' | 'last' | 'play';

/** What a key means for the replay. */
export function wishOf(event: { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean }): Wish | null {
  if (event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return event.shiftKey ? 'turn-earlier' : 'earlier';
    case 'ArrowRight':
    case 'ArrowUp':
      return event.shiftKey ? 'turn-later' : 'later';
    case 'PageUp':
      return 'turn-earlier';
    case 'PageDown':
      return 'turn-later';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return 'play';
    default:
      return null;
  }
}

/** Where a wish leads. */
export function goneTo(timeline: Timeline, position: number, wish: Wish): number {
  const last = lastOf(timeline);
  switch (wish) {
    case 'earlier':
      return clamp(position - 1, 0, last);
    case 'later':
      return clamp(position + 1, 0, last);
    case 'turn-earlier':
      return turnFrom(timeline, position, -1);
    case 'turn-later':
      return turnFrom(timeline, position, 1);
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'play':
      return position;
  }
}
