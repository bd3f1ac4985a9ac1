import { termsOf, type Term } from '../lib/sums';
import type { Book, Line } from '../types/view';

/** The lines of one phase: where it begins, and what follows. */
export interface PhaseTold {
  key: string;
  name: string;
  lines: Line[];
}

/** The lines of one turn, phase by phase, and the first thing worth telling about it. */
export interface Turn {
  number: number;
  brief: string;
  phases: PhaseTold[];
}

/** The log turn by turn, in the turn that is being played now; it may begin in the middle of one. */
export function turnsOf(book: Book, lines: Line[], now: number): Turn[] {
  const turns: Turn[] = [];
  const next = lines.find((line) => line.key === 'turn')?.turn ?? now + 1;
  for (const line of lines) {
    if (line.key === 'turn' || !turns.length) turns.push({ number: line.turn ?? next - 1, brief: '', phases: [] });
    const turn = turns.at(-1);
    if (!turn || line.key === 'turn') continue;
    if (line.key === 'phase' || !turn.phases.length) turn.phases.push(begun(book, turn, line));
    if (line.key === 'phase') continue;
    turn.phases.at(-1)?.lines.push(line);
    if (!turn.brief && line.moves) turn.brief = line.words;
  }
  return turns;
}

const begun = (book: Book, turn: Turn, line: Line): PhaseTold => ({
  key: `${turn.number}.${turn.phases.length}`,
  name: line.key === 'phase' ? (book.phases[line.phase ?? -1]?.name ?? line.words) : '',
  lines: [],
});

/** The line by which a folded phase is known: a move, or a loss. */
export const telling = (lines: Line[]): Line | undefined => lines.find((line) => line.moves || line.fallen);

/** How many men some lines cost. */
export const fallenIn = (lines: Line[]): number => lines.reduce((sum, line) => sum + (line.fallen ?? 0), 0);

/** What led to a line. */
export interface Chain {
  /** What happened to the same Unit in the same phase. */
  causes: Line[];
  /** How it came to be there. */
  before: Line[];
  /** What the casualties among the causes are made of, and their number. */
  terms: Term[];
  total: number;
}

export function chainOf(book: Book, lines: Line[], line: Line): Chain {
  const at = lines.indexOf(line);
  const start = lines.slice(0, at + 1).findLastIndex((one) => one.key === 'phase' || one.key === 'turn');
  const ours = (one: Line) => one.unit == null || line.unit == null || one.unit === line.unit || one.to === line.unit;
  const near = lines.slice(start + 1, at + 1).filter(ours);
  const moves = lines.slice(0, at).filter((one) => one.moves && one.unit === line.unit);
  const sum = line.fallen || line.sum ? (near.findLast((one) => one.sum)?.sum ?? []) : [];
  return {
    causes: near.slice(-5),
    before: line.unit == null ? [] : moves.slice(-2).reverse(),
    terms: termsOf(book, sum),
    total: sum.reduce((all, cause) => all + (cause.n ?? 0), 0),
  };
}

const ICONS: Record<string, string> = {
  mgf: 'gun',
  fell: 'soldiers',
  'MOVE-4': 'mines',
  'MARK-3': 'hourglass',
  SETUP: 'start',
  PHASE: 'hourglass',
  ROLL: 'dice',
  TALLY: 'check',
  RWB: 'bonus',
  SKULL: 'skull',
  AWARD: 'award',
  SPEC: 'specialist',
  ITEM: 'item',
  VEH: 'vehicle',
  TRADE: 'gift',
  MOVE: 'walk',
  MARK: 'chevron',
  COMBAT: 'shield',
  END: 'bunker',
  OPT: 'story',
  CARD: 'cards',
};

/** The picture of a line: that of its card, of what happened, or of the part of the rulebook that it belongs to. */
export const iconOf = (book: Book, line: Line): string =>
  (line.card && book.cards.find((card) => card.id === line.card)?.icon) ||
  (ICONS[line.key] ?? ICONS[line.rule] ?? ICONS[line.rule.split('-')[0] ?? ''] ?? 'log');

/** The object replacement character: it stands where a line names dice. */
const GAP = '\uFFFC';

/** A line's words before and after the dice that it names. */
export const aroundDice = (line: Line): [string, string] => {
  const [before = '', after = ''] = (line.around ?? '').split(GAP);
  return [before.trim(), after.replace(/^\s*[.]$/, '').trim()];
};
