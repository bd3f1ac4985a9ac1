import type { BattleMap, Sector } from '../types/view';
import { areCrossed } from './crossings';

/** How much of a map is drawn: everything, tiles that are wide but flat, only signs, or numbers alone. */
export type Detail = 'full' | 'flat' | 'compact' | 'mini';

/** Where a Sector is drawn: its middle and its size. */
export interface Place {
  sector: Sector;
  detail: Detail;
  /** Roads of its map cross. */
  crossed: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of the drawing that one map takes. */
export interface Frame {
  x0: number;
  w: number;
  h: number;
  top: number;
  foot: number;
  left: number;
  right: number;
  detail: Detail;
  /** Roads of this map cross: its rows stand farther apart. */
  crossed: boolean;
}

/** One map in its frame: rows from the sea up, with the lines between them; a strip stands beside another map. */
export interface Sheet {
  part: number;
  frame: Frame;
  rows: Place[][];
  lines: number[];
  pitch: number;
  strip: boolean;
}

/** What a drawing is made for: the map that is shown large, and the row that matters most. */
export interface Wish {
  detail: Detail;
  part?: number | null;
  row?: number;
}

type Margins = Omit<Frame, 'x0' | 'w' | 'h' | 'detail' | 'crossed'>;
const MARGINS: Record<Detail, Margins> = {
  full: { top: 58, foot: 30, left: 44, right: 14 },
  flat: { top: 30, foot: 14, left: 30, right: 8 },
  compact: { top: 46, foot: 22, left: 30, right: 8 },
  mini: { top: 14, foot: 12, left: 4, right: 4 },
};
const STRIP: Margins = { top: 96, foot: 58, left: 2, right: 2 };
const ROOM: Record<Detail, { gap: number; tall: number; wide: number; between: number }> = {
  full: { gap: 30, tall: 84, wide: 164, between: 20 },
  flat: { gap: 15, tall: 44, wide: 164, between: 14 },
  compact: { gap: 26, tall: 70, wide: 120, between: 12 },
  mini: { gap: 6, tall: 40, wide: 46, between: 5 },
};
/** Between rows whose roads cross, as long as tiles keep room for two lines. */
const LANES = 46;
const LOWEST = 69;
const RIVER = 0.07;
const STRIP_WIDE = 80;
const STRIP_RIVER = 10;
/** How much higher full rows stand above flat ones, so that there is room for tickets and flags between them. */
const LIFT = 8;
/** How high a row must be to show everything, and to show a line of signs. */
const FULL_ROW = 88;
const FLAT_ROW = 56;

/** All maps of a game: one large and the other as a strip on its side, or both side by side with a river between. */
export function layOut(map: BattleMap, w: number, h: number, wish: Wish): Sheet[] {
  const parts = [...new Set(map.sectors.map((sector) => sector.part ?? 0))].sort();
  const of = (part: number) => map.sectors.filter((sector) => (sector.part ?? 0) === part);
  if (parts.length > 1 && wish.part != null && wish.detail !== 'mini') {
    return parts.map((part) => {
      const own = part === wish.part;
      const first = part < (wish.part ?? 0);
      const x0 = own ? (part === parts[0] ? 0 : STRIP_WIDE + STRIP_RIVER) : first ? 0 : w - STRIP_WIDE;
      const wide = own ? w - STRIP_WIDE - STRIP_RIVER : STRIP_WIDE;
      const margins = own ? marginsOf(wish.detail, w) : { ...STRIP, detail: 'mini' as const };
      const frame = { x0, w: wide, h, ...margins, crossed: own && isCrossed(map, of(part)) };
      return sheet(of(part), part, frame, wish.row, !own);
    });
  }
  const detail = parts.length > 1 && wish.detail === 'full' && w < 800 ? 'compact' : wish.detail;
  const wide = (w * (1 - RIVER * (parts.length - 1))) / parts.length;
  return parts.map((part, i) => {
    const crossed = detail !== 'mini' && isCrossed(map, of(part));
    const frame = { ...marginsOf(detail, wide), x0: i * (wide + w * RIVER), w: wide, h, crossed };
    return sheet(of(part), part, frame, wish.row, false);
  });
}

/** Whether borders between these Sectors cross once their rows are spread. */
function isCrossed(map: BattleMap, sectors: Sector[]): boolean {
  return areCrossed(map, (id) => {
    const sector = sectors.find((one) => one.id === id);
    const row = sectors.filter((one) => one.row === sector?.row);
    return sector && [(row.indexOf(sector) + 0.5) / row.length, sector.row];
  });
}

/** Narrow drawings keep narrow margins. */
const marginsOf = (detail: Detail, w: number): Margins & { detail: Detail } => ({
  ...(detail === 'full' && w < 430 ? MARGINS.flat : MARGINS[detail]),
  detail,
});

function sheet(sectors: Sector[], part: number, frame: Frame, row = 1, strip = false): Sheet {
  const numbers = [...new Set(sectors.map((sector) => sector.row))].sort((a, b) => a - b);
  const rows = numbers.map((one) => sectors.filter((sector) => sector.row === one));
  const free = frame.h - frame.top - frame.foot;
  const high = heights(rows.length, free, frame.detail, numbers.indexOf(row));
  const lines = high.reduce((found, one) => [...found, (found.at(-1) ?? 0) - one.pitch], [frame.h - frame.foot]);
  const fullest = Math.max(...rows.map((one) => one.length));
  const placed = rows.map((one, i) => {
    const detail = high[i]?.detail ?? frame.detail;
    const lift = detail === 'full' && high.slice(0, i).some((one) => one.detail === 'flat') ? LIFT : 0;
    return place(one, frame, detail, (lines[i] ?? 0) - lift, (lines[i + 1] ?? 0) - lift, fullest, strip);
  });
  return { part, frame, rows: placed, lines, pitch: free / rows.length, strip };
}

/** How high each row is. Where not all can be full, those ahead of the Unit are, and the others are flat. */
function heights(rows: number, free: number, detail: Detail, own: number): { pitch: number; detail: Detail }[] {
  const even = Array.from({ length: rows }, () => ({ pitch: free / rows, detail }));
  if (detail !== 'full' || free / rows >= FULL_ROW) return even;
  const many = Math.floor((free - rows * FLAT_ROW) / (FULL_ROW + 6 - FLAT_ROW));
  if (free / rows < FLAT_ROW - 8) return even.map((one) => ({ ...one, detail: 'compact' }));
  if (many < 1) return even.map((one) => ({ ...one, detail: 'flat' }));
  const near = [1, 0, 2, -1, 3, -2, 4, -3, 5, -4, 6, -5, -6].map((step) => Math.max(0, own) + step);
  const full = new Set(near.filter((row) => row >= 0 && row < rows).slice(0, many));
  const tall = (free - (rows - full.size) * FLAT_ROW) / full.size;
  return even.map((_, i) => (full.has(i) ? { pitch: tall, detail } : { pitch: FLAT_ROW, detail: 'flat' }));
}

function place(
  row: Sector[],
  frame: Frame,
  detail: Detail,
  low: number,
  top: number,
  fullest: number,
  strip: boolean,
): Place[] {
  const room = ROOM[detail];
  const gap = detail === 'full' && frame.crossed ? Math.max(room.gap, Math.min(LANES, low - top - LOWEST)) : room.gap;
  const free = frame.w - frame.left - frame.right;
  const widest = frame.w < 430 ? row.length : Math.max(row.length, Math.min(fullest, 3));
  const wide = Math.min(strip ? 26 : room.wide, free / widest - (strip ? 2 : Math.min(room.between, free / 18)));
  return row.map((sector, i) => ({
    sector,
    detail,
    crossed: frame.crossed,
    x: frame.x0 + frame.left + (free * (i + 0.5)) / row.length,
    y: (low + top) / 2,
    w: sector.bunker && row.length === 1 ? (strip ? 54 : Math.min(room.wide + 26, free / 2)) : wide,
    h: strip ? 30 : Math.max(12, Math.min(low - top - gap, room.tall)),
  }));
}

export const placesOf = (sheets: Sheet[]): Map<string, Place> =>
  new Map(sheets.flatMap((one) => one.rows.flat().map((place) => [place.sector.id, place])));
