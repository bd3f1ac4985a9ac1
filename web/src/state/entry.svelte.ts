import { columnsOf, filled, lacking, missing, withFace, withoutLast, FACES } from '../lib/entry';
import type { Book, Dice, DrawAsked } from '../types/view';

/** What people tell of a roll or draw at their own table, until they say that this is it. */
export class Entry {
  told = $state.raw<string[]>([]);
  /** The column that was chosen by its letter; empty: the first that lacks a die. */
  private chosen = $state('');

  constructor(
    readonly draw: DrawAsked,
    readonly dice: Dice | null | undefined,
    /** It has been told before, and is corrected. */
    readonly correcting: boolean,
    private readonly onsend: (results: string[]) => void,
    readonly onback: (() => void) | null,
    told: string[] = [],
  ) {
    this.told = told;
  }

  columns = $derived.by(() => columnsOf(this.draw, this.told, this.dice));
  lacks = $derived.by(() => missing(this.draw, this.told));
  column = $derived(
    this.columns.find((one) => one.colour === this.chosen && one.lacks)?.colour ?? lacking(this.columns),
  );

  face(colour: string, face: string): void {
    this.told = withFace(this.draw, this.told, colour, face);
    this.chosen = '';
  }

  empty(index: number): void {
    this.told = filled(this.draw, this.told, index, '');
  }

  /** Tells a d6, a card, a Unit or a Sector. */
  tell(result: string, index = this.told.findIndex((one) => !one)): void {
    const at = this.draw.count === 1 ? 0 : index < 0 ? Math.min(this.told.length, this.draw.count - 1) : index;
    this.told = filled(this.draw, this.told, at, this.told[at] === result && this.draw.count > 1 ? '' : result);
  }

  send(): void {
    if (!this.lacks) this.onsend(this.told);
  }

  named(book: Book): string {
    return namesOf(book, this.draw.what, this.told);
  }

  /** A key: a face by its place, a colour by its letter, Backspace; false: it means something else. */
  press(key: string): boolean {
    const n = Number(key);
    if (key === 'Backspace') this.told = withoutLast(this.told);
    else if (this.draw.what === 'dice' && n >= 1 && n <= 6) this.face(this.column, FACES[n - 1] ?? '');
    else if (this.draw.what === 'd6' && n >= 1 && n <= this.draw.sides) this.tell(key);
    else if (this.draw.what === 'dice' && 'rwb'.includes(key.toLowerCase())) this.chosen = key.toUpperCase();
    else return false;
    return true;
  }
}

/** Results that were told: a d6 shows a number, whatever Sector may have it, too. */
export const namesOf = (book: Book, what: DrawAsked['what'], results: string[]): string =>
  results.map((id) => (what === 'd6' ? id : nameOf(book, id))).join(', ');

export const nameOf = (book: Book, id: string): string =>
  book.cards.find((card) => card.id === id)?.name ??
  book.map.sectors.find((sector) => sector.id === id)?.called ??
  book.units.find((name) => name.toLowerCase() === id) ??
  id;
