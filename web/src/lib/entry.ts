import type { Dice, DrawAsked } from '../types/view';

export const FACES = ['K', 'S', '1', '2', 'C', 'T'] as const;
const COLOURS = ['R', 'W', 'B'];

/** A place for a die: one that lies there already, or one to be told; ``index``: which of the dice asked for. */
export interface Slot {
  code: string;
  index: number | null;
  locked: boolean;
}

export interface Column {
  colour: string;
  slots: Slot[];
  /** How many dice of this colour are still to be told. */
  lacks: number;
}

/** The dice by colour: those that stay where they are, and slots for those that are rolled. */
export function columnsOf(draw: DrawAsked, told: string[], dice: Dice | null | undefined): Column[] {
  const rolled = (draw.colours ?? []).map((colour, index) => ({ colour, index }));
  const places = draw.places ?? [];
  const stay = places.length ? (dice?.shown ?? []).map((code, i) => ({ code, place: i + 1 })) : [];
  return COLOURS.map((colour) => {
    const fixed = stay
      .filter(({ code, place }) => code.startsWith(colour) && !places.includes(place))
      .map(({ code, place }) => ({ code, index: null, locked: dice?.locked?.includes(place) ?? false }));
    const asked = rolled
      .filter((one) => one.colour === colour)
      .map(({ index }) => ({ code: told[index] ?? '', index, locked: false }));
    return { colour, slots: [...fixed, ...asked], lacks: asked.filter((slot) => !slot.code).length };
  }).filter((column) => column.slots.length);
}

/** The column that is to be filled next. */
export const lacking = (columns: Column[]): string => columns.find((column) => column.lacks)?.colour ?? '';

/** What is told once a face of a colour is added; a full column stays as it is. */
export function withFace(draw: DrawAsked, told: string[], colour: string, face: string): string[] {
  const at = (draw.colours ?? []).findIndex((one, i) => one === colour && !told[i]);
  return at < 0 ? told : filled(draw, told, at, colour + face);
}

/** What is told once one result is another. */
export const filled = (draw: DrawAsked, told: string[], at: number, result: string): string[] =>
  Array.from({ length: draw.count }, (_, i) => (i === at ? result : (told[i] ?? '')));

/** What is told without the last result. */
export function withoutLast(told: string[]): string[] {
  const last = told.findLastIndex(Boolean);
  return told.map((one, i) => (i === last ? '' : one));
}

/** How many results are still to be told. */
export const missing = (draw: DrawAsked, told: string[]): number =>
  draw.count - told.slice(0, draw.count).filter(Boolean).length;

/** The things to choose from whose names have all the words that were typed. */
export function found<Thing extends { name: string }>(things: Thing[], typed: string): Thing[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return things.filter((thing) => words.every((word) => thing.name.toLocaleLowerCase().includes(word)));
}
