import { sumOf } from '../lib/sums';
import { printed, range, sentences, upper } from '../lib/words';
import { termSaid, type Said } from '../state/notes.svelte';
import { t } from '../texts';
import type { BonusText, Book, Border, CardText, Seat, TableView } from '../types/view';

/** What explains the things on the table, from the book and the view alone. */

const BONUSES: Record<string, string> = {
  one: 'reinforcements',
  two: 'fresh-troops',
  star: 'leadership',
  courage: 'battle-cry',
  tool: 'special-find',
  skull: 'dead-mans-gift',
};
const FACES: Record<string, string> = { one: 'soldiers', two: 'soldiers' };
const RESOURCES: Record<string, string> = { stars: 'star' };

export const faceSaid = (book: Book, face: string): Said | null =>
  renamed(termSaid(book, FACES[face] ?? face), book.faces[face]);
export const resourceSaid = (book: Book, id: string): Said | null => termSaid(book, RESOURCES[id] ?? id);

/** A bonus: what three of a face bring by this table. */
export function bonusSaid(book: Book, table: BonusText[], face: string): Said | null {
  const bonus = table.find((one) => one.face === face);
  const term = termSaid(book, BONUSES[face] ?? 'rwb');
  if (!bonus) return term;
  return { title: bonus.name, text: [upper(bonus.choices.join(book.phrases.or)), term?.text[0]], rules: term?.rules };
}

/** A sign on the map: whose it is, or how much, what holds just now, and what its word means. */
export function signSaid(book: Book, id: string, of = '', now = ''): Said | null {
  const said = termSaid(book, id);
  return said && { ...said, title: [of, said.title].filter(Boolean).join(' · '), text: [now, ...said.text] };
}

function renamed(said: Said | null, title: string | undefined): Said | null {
  return said && title ? { ...said, title } : said;
}

/** A card: its text, why it rests now, and its price. */
export function cardSaid(book: Book, id: string, seat: Seat | null | undefined): Said | null {
  const card = book.cards.find((one) => one.id === id);
  if (!card) return null;
  const idle = seat?.idle?.find((one) => one.cards.includes(id));
  const offered = [...(seat?.pool?.specialists ?? []), ...(seat?.pool?.items ?? []), ...(seat?.pool?.elsewhere ?? [])];
  const offer = offered.find((one) => one.card === id);
  const why = offer?.why ? seat?.pool?.reasons?.[offer.why] : undefined;
  const where = offer?.sectors?.map((sector) => called(book, sector)).join(', ');
  const rules = [...(card.rules ?? []), ...(idle ? [idle.rule] : []), ...(why ? [why.rule] : [])];
  return {
    title: card.name,
    text: [card.text, sentences(offer?.now), sentences(idle?.words), sentences(where || why?.words), kindOf(card)],
    rules: [...new Set(rules)],
  };
}

const kindOf = (card: CardText): string =>
  [
    card.permanent ? t.table.permanent : '',
    card.explosives ? t.table.explosives(card.explosives) : '',
    (card.symbols ?? []).length ? t.table.symbols((card.symbols ?? []).join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const called = (book: Book, id: string): string => book.map.sectors.find((one) => one.id === id)?.called ?? id;

/** The ways from a Sector on which a sign lies. */
function signsAt(book: Book, id: string, signs: string[], term: string): string {
  const lies = (one: Border) => one.marks?.some((mark) => signs.includes(mark)) && (one.a === id || one.b === id);
  const marked = book.map.borders.filter(lies);
  const far = marked.map((one) => called(book, one.a === id ? one.b : one.a)).join(', ');
  return far && `${book.terms[term]?.names[0] ?? ''}: ${far}`;
}

/** A Sector: its text, what lies there now, what the way there costs or why there is none. */
export function sectorSaid(book: Book, view: TableView, id: string): Said | null {
  const sector = book.map.sectors.find((one) => one.id === id);
  if (!sector) return null;
  const now = view.shared.sectors?.find((one) => one.id === id);
  const variant = now?.turned_out ? sector.variants?.[now.turned_out - 1] : undefined;
  const facts = variant?.facts ?? sector.facts ?? [];
  const seat = view.seat;
  const way = seat?.ways?.find((one) => one.sector === id);
  const here = seat?.fight?.sector === id ? seat.fight : undefined;
  const fight = way?.fight ?? here;
  const beyond = seat?.beyond?.find((one) => one.sectors.includes(id));
  const units = (now?.units ?? []).map((number) => book.units[number] ?? '');
  const cost = fight ? `${sumOf(book, fight)} = ${t.table.lose(range(fight.least, fight.most))}` : '';
  const way_ = way ? (way.price ? t.table.wayCosts(way.price) : t.table.wayFree) : '';
  const rules = [...facts.map((fact) => fact.rule ?? ''), way?.rule ?? '', beyond?.rule ?? ''].filter(Boolean);
  return {
    title: [sector.bunker ? sector.title : upper(sector.called), sector.ground].filter(Boolean).join(' · '),
    text: [
      variant ? `${variant.name}. ${variant.text}` : sector.text,
      `DEF ${sector.defence.join(', ')}${sector.guns ? ` · ${t.table.guns(sector.guns)}` : ''}`,
      printed(sentences(...facts.map((fact) => fact.words))),
      sentences(way_, way?.toll && t.table.toll(way.toll), way?.missing, beyond?.words),
      sentences(cost, fight?.special, fight?.warning),
      signsAt(book, id, ['mines'], 'landmines'),
      signsAt(book, id, ['wire', 'barrier'], 'barrier'),
      units.length ? t.table.there(units.join(', ')) : '',
    ],
    rules: [...new Set(rules)].slice(0, 4),
  };
}
