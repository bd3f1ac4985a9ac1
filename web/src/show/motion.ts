import { wishes } from '../state/wishes.svelte';
import type { Pace } from './steps';

/** Whether things may move: neither this device's wishes nor its system are against it. */
export const moves = (): boolean => wishes.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many times as fast as usual things move. */
export const haste = (): number => (wishes.motion === 'faster' ? 2 : 1);

/** How events are shown: at once where nothing may move or nobody looks. */
export const paceNow = (): Pace => (moves() && !document.hidden ? wishes.pace : 'once');
