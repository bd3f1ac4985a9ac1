import { t } from '../texts';
import type { BattleMap, Book, Fact, Sector, SectorNow, TableView, UnitNow, Way } from '../types/view';
import type { Deed } from '../lib/deeds';
import { range } from '../lib/words';

/** What the drawing of a Sector shows beside what is printed. */
export interface Look {
  here: boolean;
  visited: boolean;
  /** It may be moved to: the price in Courage, what else is given up, and the casualties. */
  ticket: { courage: number; toll: string; loss: string } | null;
  /** A choice of the ask is about it. */
  live: boolean;
  picked: boolean;
  shut: string;
  facts: Fact[];
  lead: number;
  now: SectorNow | null;
  units: { number: number; unit: UnitNow }[];
  loss: string;
  /** A Unit was wiped out here. */
  fallen: boolean;
}

export function looksOf(book: Book, view: TableView, deeds: Deed[], picked: string): Map<string, Look> {
  const seat = view.seat ?? null;
  const own = seat ? view.shared.units[seat.unit] : undefined;
  const everywhere = new Set(commonFacts(book.map).map((one) => `${one.part}.${one.fact.words}`));
  return new Map(
    book.map.sectors.map((sector) => {
      const now = view.shared.sectors?.find((one) => one.id === sector.id) ?? null;
      const way = seat?.ways?.find((one) => one.sector === sector.id);
      const live = deeds.some((deed) => deed.sector === sector.id);
      const here = own?.sector === sector.id && own.status !== 'safe';
      const units = (now?.units ?? []).flatMap((number) => {
        const unit = view.shared.units[number];
        return unit ? [{ number, unit }] : [];
      });
      const look: Look = {
        here,
        visited: !here && (own?.visited ?? []).includes(sector.id),
        ticket: way && !way.missing && (live || seat?.moves) ? ticket(way) : null,
        live,
        picked: picked === sector.id,
        shut: way?.missing && !live ? way.missing : '',
        facts: factsOf(sector, now).filter((fact) => !everywhere.has(`${sector.part ?? 0}.${fact.words}`)),
        lead: here ? Math.max(0, Math.min(sector.defence.length, own?.marker ?? 1) - 1) : 0,
        now,
        units,
        loss: paying(units.map(({ unit }) => unit)),
        fallen: view.shared.units.some((unit) => unit.status === 'wiped-out' && unit.sector === sector.id),
      };
      return [sector.id, look];
    }),
  );
}

/** What holds for nearly a whole map is said once, in its title. */
export function commonFacts(map: BattleMap): { part: number; fact: Fact }[] {
  const parts = [...new Set(map.sectors.map((sector) => sector.part ?? 0))];
  return parts.flatMap((part) => {
    const sectors = map.sectors.filter((sector) => (sector.part ?? 0) === part && !sector.bunker);
    const all = new Map(sectors.flatMap((sector) => (sector.facts ?? []).map((fact) => [fact.words, fact] as const)));
    const often = (fact: Fact) =>
      sectors.filter((sector) => sector.facts?.some((one) => one.words === fact.words)).length > sectors.length * 0.6;
    return [...all.values()].filter(often).map((fact) => ({ part, fact }));
  });
}

const ticket = (way: Way) => ({
  courage: way.price ?? 0,
  toll: way.toll ?? '',
  loss: range(way.fight.least, way.fight.most),
});

function factsOf(sector: Sector, now: SectorNow | null): Fact[] {
  const variant = now?.turned_out ? sector.variants?.[now.turned_out - 1] : undefined;
  const facts = variant?.facts ?? sector.facts ?? [];
  return now?.given ? facts.filter((fact) => !fact.gift) : facts;
}

/** Casualties that Units in a Sector have to pay just now. */
function paying(units: UnitNow[]): string {
  const most = units.flatMap((unit) => (unit.pending ?? []).filter((one) => one.kind !== 'die').map((one) => one.n));
  return most.length ? `−${Math.max(...most)}` : '';
}

/** What stands on a Sector in short. Maps side by side have a letter before their numbers; their place tells it. */
export const numberOf = (sector: Sector): string => sector.title.replace(/^\w-/, '');

/** Where a Unit stands, in short. */
export function placeOf(book: Book, unit: UnitNow): string {
  const sector = unit.status === 'safe' ? undefined : book.map.sectors.find((one) => one.id === unit.sector);
  return sector?.called ?? unit.where;
}

/** A Sector for those who hear the map. */
export function spoken(sector: Sector, look: Look): string {
  const parts = [sector.called, sector.ground ?? '', t.show.defence(sector.defence)];
  if (sector.guns) parts.push(t.show.guns(sector.guns));
  parts.push(...look.facts.map((fact) => fact.words));
  if (look.ticket) parts.push(t.show.ticket(look.ticket.courage, look.ticket.loss));
  if (look.ticket?.toll) parts.push(t.table.toll(look.ticket.toll));
  if (look.shut) parts.push(look.shut);
  parts.push(...look.units.map(({ unit }) => unit.where));
  if (look.fallen) parts.push(t.show.fallen);
  return parts.filter(Boolean).join('; ');
}
