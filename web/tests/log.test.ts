import { describe, expect, it } from 'vitest';
import { aroundDice, chainOf, fallenIn, iconOf, telling, turnsOf } from '../src/table/log';
import type { Book, Line } from '../src/types/view';

const book = {
  cards: [{ id: 'medic', name: 'Medic', icon: 'specialist.medic' }],
  causes: { shield: { words: 'DEF', term: 'DEF {n}' }, fire: { words: 'fire' }, spared: { words: 'spared' } },
  phases: [{ name: 'Roll' }, { name: 'Move' }, { name: 'Combat' }],
} as unknown as Book;

const line = (key: string, more: Partial<Line> = {}): Line => ({
  key,
  words: key,
  rule: 'ROLL-1',
  because: '',
  ...more,
});
const fell = (unit: number, men: number): Line => line('fell', { unit, rule: 'COMBAT-6', fallen: men });

const lines: Line[] = [
  line('turn', { turn: 1 }),
  line('phase', { phase: 0 }),
  line('rolled', { unit: 0, dice: ['R1'], around: 'Able rolls ￼.' }),
  line('phase', { phase: 1 }),
  line('advanced', { unit: 0, rule: 'MOVE-2', words: 'Able Advances.', moves: true }),
  line('phase', { phase: 2 }),
  line('fought', { unit: 0, rule: 'COMBAT-1' }),
  line('saved', { unit: 0, rule: 'COMBAT-7', card: 'medic' }),
  line('casualties', {
    unit: 0,
    rule: 'COMBAT-1',
    sum: [
      { key: 'shield', n: 3 },
      { key: 'fire', n: 2 },
      { key: 'spared', n: -1, card: 'medic' },
    ],
  }),
  line('fought', { unit: 1, rule: 'COMBAT-1' }),
  fell(0, 4),
  line('turn', { turn: 2 }),
  line('phase', { phase: 0 }),
];

describe('the log', () => {
  it('goes turn by turn and phase by phase', () => {
    const turns = turnsOf(book, lines, 2);
    expect(turns.map((turn) => turn.number)).toEqual([1, 2]);
    expect(turns[0]?.brief).toBe('Able Advances.');
    expect(turns[0]?.phases.map((phase) => [phase.name, phase.lines.length])).toEqual([
      ['Roll', 1],
      ['Move', 1],
      ['Combat', 5],
    ]);
  });

  it('knows which turn it is in where it begins in the middle of one', () => {
    expect(turnsOf(book, lines.slice(6), 2).map((turn) => turn.number)).toEqual([1, 2]);
    expect(turnsOf(book, lines.slice(6, 9), 8).map((turn) => turn.number)).toEqual([8]);
  });

  it('knows a folded phase by its move or its loss', () => {
    const [roll, move, combat] = turnsOf(book, lines, 2)[0]?.phases ?? [];
    expect(telling(roll?.lines ?? [])).toBeUndefined();
    expect(telling(move?.lines ?? [])?.key).toBe('advanced');
    expect(telling(combat?.lines ?? [])?.fallen).toBe(4);
    expect(fallenIn(lines)).toBe(4);
  });

  it('tells what a loss is made of, and how the Unit came to be there', () => {
    const chain = chainOf(book, lines, lines[10] as Line);
    expect(chain.causes.every((one) => one.unit === 0)).toBe(true);
    expect(chain.terms.map((term) => [term.value, term.minus])).toEqual([
      ['3', false],
      ['2', false],
      ['1', true],
    ]);
    expect(chain.total).toBe(4);
    expect(chain.before.map((one) => one.key)).toEqual(['advanced']);
  });

  it('adds nothing up where nobody fell', () => {
    expect(chainOf(book, lines, lines[2] as Line).terms).toEqual([]);
  });

  it('leaves room for the dice', () => {
    expect(aroundDice(line('rolled', { around: 'Able rolls ￼.' }))).toEqual(['Able rolls', '']);
    expect(aroundDice(line('rerolled', { around: 'Able gets ￼ (Whistle).' }))).toEqual(['Able gets', '(Whistle).']);
  });

  it('has a picture for every line', () => {
    expect(iconOf(book, lines[7] as Line)).toBe('specialist.medic');
    expect(iconOf(book, line('mgf', { rule: 'COMBAT-3' }))).toBe('gun');
    expect(iconOf(book, line('d6', { rule: 'MOVE-4' }))).toBe('mines');
    expect(iconOf(book, line('moved', { rule: 'MOVE-3' }))).toBe('walk');
    expect(iconOf(book, line('x', { rule: 'NEW-1' }))).toBe('log');
  });
});
