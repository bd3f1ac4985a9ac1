import type { BattleMap, Sector } from '../types/view';

export type Detail = 'full' | 'compact' | 'mini';

/** Where a Sector is drawn: its middle and its size. */
export interface Place {
  sector: Sector;
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
}

/** One map in its frame: rows from the sea up, as high as each other. */
export interface Sheet {
  part: number;
  frame: Frame;
  rows: Place[][];
  pitch: number;
}

const MARGINS: Record<Detail, Omit<Frame, 'x0' | 'w' | 'h' | 'detail'>> = {
  full: { top: 58, foot: 30, left: 44, right: 14 },
  compact: { top: 46, foot: 22, left: 30, right: 8 },
  mini: { top: 14, foot: 12, left: 4, right: 4 },
};
const ROOM: Record<Detail, { gap: number; tall: number; wide: number; between: number }> = {
  full: { gap: 30, tall: 84, wide: 164, between: 20 },
  compact: { gap: 26, tall: 70, wide: 120, between: 12 },
  mini: { gap: 6, tall: 40, wide: 46, between: 5 },
};
const RIVER = 0.07;

/** All maps of a game side by side, with a river between two. */
export function layOut(map: BattleMap, w: number, h: number, wish: Detail): Sheet[] {
  const parts = [...new Set(map.sectors.map((sector) => sector.part ?? 0))].sort();
  const detail = parts.length > 1 && wish === 'full' && w < 800 ? 'compact' : wish;
  const wide = (w * (1 - RIVER * (parts.length - 1))) / parts.length;
  return parts.map((part, i) => {
    const frame = { ...MARGINS[detail], x0: i * (wide + w * RIVER), w: wide, h, detail };
    return sheet(
      map.sectors.filter((sector) => (sector.part ?? 0) === part),
      part,
      frame,
    );
  });
}

function sheet(sectors: Sector[], part: number, frame: Frame): Sheet {
  const numbers = [...new Set(sectors.map((sector) => sector.row))].sort((a, b) => a - b);
  const rows = numbers.map((row) => sectors.filter((sector) => sector.row === row));
  const pitch = (frame.h - frame.top - frame.foot) / rows.length;
  const fullest = Math.max(...rows.map((row) => row.length));
  return { part, frame, pitch, rows: rows.map((row, i) => placed(row, i, frame, pitch, fullest)) };
}

function placed(row: Sector[], index: number, frame: Frame, pitch: number, fullest: number): Place[] {
  const room = ROOM[frame.detail];
  const free = frame.w - frame.left - frame.right;
  const wide = Math.min(room.wide, free / Math.max(row.length, Math.min(fullest, 3)) - room.between);
  return row.map((sector, i) => ({
    sector,
    x: frame.x0 + frame.left + (free * (i + 0.5)) / row.length,
    y: frame.h - frame.foot - pitch * (index + 0.5),
    w: sector.bunker && row.length === 1 ? Math.min(room.wide + 26, free / 2) : wide,
    h: Math.min(pitch - room.gap, room.tall),
  }));
}

export const placesOf = (sheets: Sheet[]): Map<string, Place> =>
  new Map(sheets.flatMap((one) => one.rows.flat().map((place) => [place.sector.id, place])));
