import type { Place } from './layout';
import type { Look } from './state';

/** How wide a sign on a tile is. */
export const BADGE = 18;

/** What stands in the upper row of a tile: number, shields and guns, and how much of it they leave free. */
export interface Top {
  tab: number;
  guns: number;
  smallGun: boolean;
  gunWide: number;
  /** How high a shield is. */
  size: number;
  shields: { n: number; lead: boolean }[];
  /** What later chevrons meet, where only one shield has room. */
  later: number;
  free: number;
}

export function topOf({ sector, detail, w }: Place, look: Look): Top {
  const full = detail === 'full';
  const tab = full ? 28 : detail === 'flat' ? 24 : 22;
  const guns = look.now?.silent || look.now?.prevented ? 0 : (sector.guns ?? 0);
  const smallGun = !full || w < 104;
  const gunWide = guns ? (smallGun ? 26 : 46 + (guns > 1 ? 7 : 0)) : 0;
  const size = full ? (sector.defence.length > 1 ? 23 : 26) : 20;
  const fits = detail === 'compact' ? 1 : Math.floor((w - tab - 8 - gunWide) / (size - 1));
  const shields =
    fits >= sector.defence.length
      ? sector.defence.map((n, i) => ({ n, lead: i === look.lead }))
      : [{ n: sector.defence[look.lead] ?? 0, lead: true }];
  const later = shields.length < sector.defence.length && !guns ? (sector.defence.at(-1) ?? 0) : 0;
  const free = w - tab - 10 - gunWide - shields.length * (size - 1) - (later ? 15 : 0);
  return { tab, guns, smallGun, gunWide, size, shields, later, free };
}

/** Whether the signs of a flat tile stand in its upper row, so that a ticket has room below them. */
export const signsUp = (place: Place, look: Look): boolean =>
  place.detail === 'flat' && !!look.ticket && look.facts.length * BADGE <= topOf(place, look).free;
