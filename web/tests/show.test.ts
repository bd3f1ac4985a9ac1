import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folded, type Scene } from '../src/show/fold';
import { Show } from '../src/show/show.svelte';
import { facesThrough, isShown, LONGEST, paced, stepsOf } from '../src/show/steps';
import { parts } from '../src/show/walk';
import { wayBetween } from '../src/map/roads';
import type { Change, Line, Shared, UnitNow } from '../src/types/view';

const file = new URL('data/game.json', import.meta.url);
const game = JSON.parse(readFileSync(file, 'utf8')) as { units: UnitNow[]; lines?: Line[] }[];

/** The figures of a Unit in the form in which the Room leaves out what is usual. */
function figures(unit: UnitNow) {
  const { soldiers = 0, stars = 0, courage = 0, item_points = 0 } = unit.now;
  const {
    specialists = [],
    items = [],
    in_play = [],
    awards = [],
    vehicle = '',
    tokens = [],
    sick = [],
  } = unit.cards ?? {};
  const { shown = [], locked = [], cancelled = [], added = [] } = unit.dice ?? {};
  return {
    ...{ soldiers, stars, courage, item_points, specialists, items, in_play, awards, vehicle, tokens, sick },
    ...{
      shown,
      locked,
      cancelled,
      added,
      sector: unit.sector ?? '',
      marker: unit.marker ?? 0,
      recruits: unit.recruits ?? 0,
    },
  };
}

const track = { turn: 1, stage: 'roll' };
const line = (part: Partial<Line>): Line => ({ key: 'gained', words: 'x', rule: 'X-1', because: '', ...part });
const change = (field: Change['field'], was: Change['was'], now: Change['now']): Change => ({
  ...{ unit: 0, field, was, now, rule: 'TALLY-1' },
});
const fell = line({
  key: 'fell',
  unit: 0,
  words: 'Able loses 2 Soldiers.',
  changes: [{ unit: 0, field: 'soldiers', was: 4, now: 2, rule: 'COMBAT-6' }],
});

describe('the fold', () => {
  it('leads from every view of a game to the next', () => {
    for (let at = 1; at < game.length; at++) {
      const before: Scene = { units: game[at - 1]?.units ?? [], sectors: [], track };
      const changes = (game[at]?.lines ?? []).flatMap((one) => one.changes ?? []);
      expect(folded(before, changes).units.map(figures), `action ${at}`).toEqual(game[at]?.units.map(figures));
    }
  });
  it('keeps every change when lines become steps', () => {
    for (const { lines = [] } of game) {
      const all = stepsOf(lines).flatMap((step) => step.changes);
      expect(all).toEqual(lines.flatMap((one) => one.changes ?? []));
    }
  });
  it('moves a Unit from Sector to Sector', () => {
    const scene: Scene = { units: game[0]?.units ?? [], sectors: [{ id: '1', units: [0, 1] }], track };
    const next = folded(scene, [{ unit: 0, field: 'sector', was: '1', now: '3', rule: 'MOVE-1' }]);
    expect(next.sectors).toEqual([
      { id: '1', units: [1] },
      { id: '3', units: [0] },
    ]);
  });
});

describe('steps', () => {
  it('lets a loss come from the Sector that caused it', () => {
    const [step] = stepsOf([line({ key: 'casualties', unit: 0, sector: '5' }), fell]).filter((one) => one.ms);
    expect(step).toMatchObject({ kind: 'loss', sector: '5', unit: 0, amount: 2, resource: 'soldiers' });
    expect(step?.wait).toBeGreaterThan(0);
  });
  it('rolls the dice of all Units at the same time, and a d6 on its Sector', () => {
    const rolled = (unit: number) => line({ key: 'rolled', unit, rolled: [1, 2, 3, 4, 5, 6] });
    const steps = stepsOf([rolled(0), rolled(1), line({ key: 'mgf', sector: '5', pips: [4] })]);
    expect(steps.map((step) => step.kind)).toEqual(['roll', 'die']);
    expect(steps[0]?.rolled.map((one) => one.unit)).toEqual([0, 1]);
    expect(steps[1]).toMatchObject({ sector: '5', pips: [4] });
  });
  it('is never on for long, and shows nothing that only speaks', () => {
    const many = stepsOf(Array.from({ length: 60 }, () => fell));
    expect(paced(many, 'brisk').reduce((sum, step) => sum + step.ms, 0)).toBeLessThanOrEqual(LONGEST + 60);
    expect(isShown(stepsOf([line({ key: 'phase' }), line({ key: 'requirement-met' })]))).toBe(false);
    for (const { lines = [] } of game)
      expect(paced(stepsOf(lines), 'brisk').reduce((sum, step) => sum + step.ms, 0)).toBeLessThanOrEqual(LONGEST + 60);
  });
  it('turns a die through three other faces of its colour', () => {
    for (const face of 'KS12CT')
      for (let place = 1; place < 7; place++) {
        const faces = facesThrough(`R${face}`, place);
        expect(faces).toHaveLength(3);
        expect(faces).not.toContain(`R${face}`);
        expect(faces.every((code) => /^R[KS12CT]$/.test(code))).toBe(true);
      }
  });
  it('walks a road from its near end', () => {
    const ends = [
      { x: 0, y: 0 },
      { x: 0, y: 30 },
    ];
    const roads = [{ a: '1', b: '2', d: '', bridge: false, crosses: false, ends }];
    expect(wayBetween(roads, '2', '1')).toEqual(ends.toReversed());
    expect(
      parts([
        { x: 0, y: 0 },
        { x: 0, y: 30 },
        { x: 40, y: 30 },
      ]),
    ).toEqual([0, 30 / 70, 1]);
  });
});

describe('a show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const before = { units: [{ ...game[0]?.units[0], now: { soldiers: 4 } }], sectors: [] } as unknown as Shared;
  const soldiers = (show: Show) => show.scene?.units[0]?.now.soldiers;

  it('shows the old figures, then the new ones, then the table as it is', () => {
    const show = new Show(() => 'brisk');
    show.add(before, [fell]);
    expect(soldiers(show)).toBe(4);
    vi.advanceTimersByTime(show.step?.wait ?? 0);
    expect(soldiers(show)).toBe(2);
    vi.advanceTimersByTime(LONGEST);
    expect(show.scene).toBeNull();
    expect(show.step).toBeNull();
  });
  it('delays nothing where nothing moves', () => {
    const show = new Show(() => 'once');
    show.add(before, [fell]);
    expect(show.scene).toBeNull();
  });
  it('concerns those about whom something is still to be shown, and everybody with a phase', () => {
    const show = new Show(() => 'brisk');
    const roll = (unit: number) =>
      line({ key: 'rerolled', unit, rolled: [2], changes: [change('dice', ['RK'], ['RS'])] });
    show.add(before, [roll(0), roll(1)]);
    expect([show.concerns([0]), show.concerns([1]), show.taken]).toEqual([true, true, 2]);
    vi.advanceTimersByTime(show.step?.ms ?? 0);
    expect([show.concerns([0]), show.concerns([1])]).toEqual([false, true]);
    show.add(before, [line({ key: 'phase', phase: 1 })]);
    expect([show.concerns([0]), show.taken]).toEqual([true, 3]);
    show.end();
    expect([show.concerns([0, 1]), show.taken]).toEqual([false, 0]);
  });
  it('is hurried, and ended', () => {
    const show = new Show(() => 'brisk');
    show.add(before, [fell, fell, fell]);
    show.hurry();
    expect(show.step).not.toBeNull();
    show.hurry();
    expect(show.step).toBeNull();
    vi.advanceTimersByTime(LONGEST);
    expect(show.scene).toBeNull();
  });
  it('follows the phases, and keeps what a tally has brought since its roll', () => {
    const show = new Show(() => 'brisk');
    const gained = line({ unit: 0, words: 'Able records 1 Star.', changes: [change('stars', 0, 1)] });
    show.add({ ...before, track: { turn: 3, stage: 'roll', phase: 0 } } as Shared, [
      line({ key: 'rerolled', unit: 0, rolled: [2], changes: [change('dice', ['RK'], ['RS'])] }),
      line({ key: 'phase', phase: 1 }),
      gained,
      line({ key: 'phase', phase: 2 }),
    ]);
    expect(show.rolling).toEqual([0]);
    expect(show.scene?.track.phase, 'the dice are still rolling').toBe(0);
    expect(show.since(0)).toEqual([]);
    expect(show.since(1)).toBeNull();
    vi.advanceTimersByTime(show.step?.ms ?? 0);
    vi.advanceTimersByTime(1);
    expect(show.scene?.track).toEqual({ turn: 3, stage: 'roll', phase: 1 });
    expect(show.since(0)).toEqual(['Able records 1 Star.']);
    vi.advanceTimersByTime(LONGEST);
    expect([show.scene, show.past, show.rolling]).toEqual([null, [], []]);
  });
  it('lets what it does not show follow at once while it goes on', () => {
    const show = new Show(() => 'brisk');
    const [unit] = game[0]?.units ?? [];
    if (!unit) throw new Error('the game has Units');
    show.add({ units: [unit], track } as unknown as Shared, [fell]);
    const later: UnitNow = { ...unit, status: 'safe', men: unit.men - 2, where: 'the Bunker' };
    show.add({ units: [later], track } as unknown as Shared, [fell]);
    expect(show.scene?.units[0]).toMatchObject({ status: 'safe', where: 'the Bunker', men: unit.men });
  });
  it('goes on with what comes meanwhile', () => {
    const show = new Show(() => 'brisk');
    show.add(before, [fell]);
    const more = { ...fell, changes: (fell.changes ?? []).map((change) => ({ ...change, was: 2, now: 1 })) };
    show.add(before, [more]);
    vi.advanceTimersByTime(1500);
    expect(soldiers(show)).toBe(1);
    vi.advanceTimersByTime(LONGEST);
    expect(show.scene).toBeNull();
  });
});
