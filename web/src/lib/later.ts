import type { Component } from 'svelte';
import Later from '../parts/Later.svelte';

/** A part that most tables do without: it is fetched when it is first drawn. */
export function later<Props extends Record<string, unknown>>(
  load: () => Promise<{ default: Component<Props> }>,
): Component<Props> {
  return (internals, props) => Later(internals, { load, props });
}
