import type { Line } from '../types/view';

/** The lines of one turn, and the first thing worth telling about it. */
export interface Turn {
  number: number;
  brief: string;
  lines: Line[];
}

const MOVES = new Set(['advanced', 'moved', 'placed']);

/** The log turn by turn. */
export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    if (line.key === 'turn' || !turns.length) turns.push({ number: line.turn ?? 0, brief: '', lines: [] });
    const turn = turns.at(-1);
    turn?.lines.push(line);
    if (turn && !turn.brief && MOVES.has(line.key)) turn.brief = line.words;
  }
  return turns;
}

const HARM = new Set(['COMBAT-6', 'MOVE-4', 'COMBAT-4', 'TALLY-8', 'OPT-13', 'COMBAT-10']);

/** How many men a line cost: Soldiers that fell, not those given away. */
export function fallenIn(line: Line): number {
  return (line.changes ?? [])
    .filter((change) => change.field === 'soldiers' && change.source == null && HARM.has(change.rule))
    .reduce((sum, change) => sum + Math.max(0, Number(change.was) - Number(change.now)), 0);
}

/** What led to a line: what happened to the same Unit in the same phase, and how it came to be there. */
export function chainOf(lines: Line[], line: Line): { causes: Line[]; before: Line[] } {
  const at = lines.indexOf(line);
  const start = lines.slice(0, at + 1).findLastIndex((one) => one.key === 'phase' || one.key === 'turn');
  const ours = (one: Line) => one.unit == null || line.unit == null || one.unit === line.unit || one.to === line.unit;
  const near = lines.slice(start + 1, at + 1).filter((one) => ours(one) && one.key !== 'phase');
  const moves = lines.slice(0, at).filter((one) => MOVES.has(one.key) && one.unit === line.unit);
  return { causes: near.slice(-5), before: line.unit == null ? [] : moves.slice(-2).reverse() };
}
