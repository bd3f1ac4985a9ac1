import type { Book, Cause, Fight, Line } from '../types/view';
import { filled } from './words';

/** One piece of a loss, as a sum shows it. */
export interface Term {
  key: string;
  icon: string;
  value: string;
  minus: boolean;
  name: string;
  words: string;
}

const ICONS: Record<string, string> = {
  shield: 'shield',
  fire: 'gun',
  mines: 'mines',
  spared: 'specialist.medic',
  crowd: 'people',
  card: 'item',
  told: 'story',
  extra: 'blast',
  raised: 'shield',
  lowered: 'shield',
  shelter: 'shield',
  support: 'bunker',
};

/** What a loss is made of, piece by piece. */
export const termsOf = (book: Book, causes: Cause[] = []): Term[] =>
  causes.map((cause) => {
    const card = book.cards.find((one) => one.id === cause.card);
    const text = book.causes[cause.key];
    const value = valueOf(cause);
    return {
      key: cause.key,
      icon: card?.icon ?? ICONS[cause.key] ?? 'shield',
      value,
      minus: (cause.n ?? 0) < 0,
      name: card?.name ?? text?.words ?? '',
      words: rolled(cause) ? value : filled(text?.term ?? '{n}', { n: value, name: card?.name ?? '' }).trim(),
    };
  });

/** The same in a line: DEF 4 + d6 − Medic 1. */
export const sumOf = (book: Book, fight: Fight): string =>
  termsOf(book, fight.causes).reduce(
    (sum, term) => (sum ? `${sum} ${term.minus ? '−' : '+'} ${term.words}` : term.words),
    '',
  );

/** Machine guns that are still to fire. */
const rolled = (cause: Cause): boolean => !!cause.dice && cause.key === 'fire';

const valueOf = (cause: Cause): string =>
  cause.dice ? `${cause.dice > 1 ? cause.dice : ''}d6` : String(Math.abs(cause.n ?? 0));

/** What a loss of a certain rule comes from: the combat, or the die of the mines. */
const ORIGINS: Record<string, string> = { 'COMBAT-1': 'fought', 'MOVE-4': 'mines' };

/** What a Unit pays for, in words: taken from the lines that led to this loss, not to one before it. */
export function originOf(lines: Line[], unit: number, what: string): string {
  const own = lines.filter((line) => line.unit === unit);
  if (what === 'special-damage') return own.findLast((line) => line.key === 'fought')?.words ?? '';
  const at = own.findLastIndex((line) => line.key === 'casualties');
  const loss = own[at];
  if (what !== 'casualties' || !loss) return '';
  const from = own.findLastIndex((line, i) => i < at && line.key === ORIGINS[loss.rule]);
  if (from < 0) return loss.words;
  const turned = own.slice(from + 1, at).filter((line) => line.key === 'd6-changed');
  return [own[from], ...turned].map((line) => line?.words).join(' ');
}
