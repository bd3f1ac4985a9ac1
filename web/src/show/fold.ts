import type { Cards, Change, Dice, Figures, SectorNow, Track, UnitNow } from '../types/view';

/** What a show changes little by little: the Units, who stands where, and the phase. */
export interface Scene {
  units: UnitNow[];
  sectors: SectorNow[];
  track: Track;
}

const FIGURES = ['soldiers', 'stars', 'courage', 'item_points'] as const;
const PILES = ['specialists', 'items', 'in_play', 'awards', 'tokens', 'sick'] as const;
const NO_DICE: Dice = { shown: [] };

/** A scene after what an event changed. */
export function folded(scene: Scene, changes: Change[]): Scene {
  return changes.reduce(foldedOne, scene);
}

/** A scene that goes on with a later view: what a show changes stays as it has been shown, the rest follows at once. */
export function refreshed(scene: Scene, units: UnitNow[]): Scene {
  return { ...scene, units: units.map((unit, i) => ({ ...unit, ...shownOf(scene.units[i] ?? unit) })) };
}

const shownOf = ({ men, now, after, cards, dice, recruits, sector, marker }: UnitNow): Partial<UnitNow> => ({
  ...{ men, now, after, cards, dice, recruits, sector, marker },
});

function foldedOne(scene: Scene, change: Change): Scene {
  const unit = scene.units[change.unit];
  if (!unit) return scene;
  const units = scene.units.with(change.unit, unitWith(unit, change));
  const sectors = change.field === 'sector' ? moved(scene.sectors, change) : scene.sectors;
  return { ...scene, units, sectors };
}

function unitWith(unit: UnitNow, { field, was, now }: Change): UnitNow {
  const men = field === 'soldiers' ? unit.men + Number(now) - Number(was) : unit.men;
  if (is(FIGURES, field)) return { ...unit, men, now: { ...unit.now, [field]: now } as Figures, after: null };
  if (is(PILES, field)) return withCards(unit, { [field]: now });
  switch (field) {
    case 'vehicle':
      return withCards(unit, { vehicle: now as string });
    case 'recruits':
    case 'sector':
    case 'marker':
      return { ...unit, [field]: now };
    case 'dice':
      return withDice(unit, { shown: now as string[] });
    default:
      return withDice(unit, { [field]: now });
  }
}

const withCards = (unit: UnitNow, cards: Partial<Cards>): UnitNow => ({ ...unit, cards: { ...unit.cards, ...cards } });

function withDice(unit: UnitNow, part: Partial<Dice>): UnitNow {
  const dice = { ...NO_DICE, ...unit.dice, ...part };
  return { ...unit, dice: dice.shown.length || dice.added?.length ? dice : null, after: null };
}

/** The Units of the Sectors after one of them has gone from one to another. */
function moved(sectors: SectorNow[], { unit, now }: Change): SectorNow[] {
  const left = sectors.map((one) =>
    one.units?.includes(unit) ? { ...one, units: one.units.filter((other) => other !== unit) } : one,
  );
  if (!now) return left;
  const at = left.findIndex((one) => one.id === now);
  const there = left[at];
  if (!there) return [...left, { id: String(now), units: [unit] }];
  return left.with(at, { ...there, units: [...(there.units ?? []), unit].sort((a, b) => a - b) });
}

const is = <Key extends string>(keys: readonly Key[], key: string): key is Key =>
  (keys as readonly string[]).includes(key);
