import type { Ask, Book, Choice, Dice, Warning } from '../types/view';
import { t } from '../texts';
import { diceWords } from './dice';
import { filled, upper } from './words';

/** One thing that may be done: what to send, how it reads, and what on the table it is about. */
export interface Deed {
  do: string;
  /** What is done, as the first word of its notation after the Unit. */
  verb: string;
  words: string;
  /** What stands on its button, and what the button leaves out. */
  label: string;
  beside: string;
  dice: number[] | null;
  unit: number | null;
  sector: string;
  card: string;
  price: string;
  least: number;
  most: number;
  resource: string;
  /** The bonuses that it brings, by the book. */
  table: number | null;
  then: string;
  /** What stays of the tally. */
  kept: string;
  /** What it adds to the tally, as two letters. */
  result: string;
  free: boolean;
  warnings: Warning[];
}

/** What may be given to one Unit: so much of each resource, and cards. */
export interface Giving {
  unit: number;
  do: string;
  least: number;
  most: Record<string, number>;
  cards: Deed[];
}

const BARE: Omit<Deed, 'do' | 'verb' | 'words' | 'label'> = {
  beside: '',
  dice: null,
  unit: null,
  sector: '',
  card: '',
  price: '',
  least: 0,
  most: 0,
  resource: '',
  table: null,
  then: '',
  kept: '',
  result: '',
  free: false,
  warnings: [],
};

/** Every single choice of an ask but gifts of resources, in the order of the rules. */
export function deedsOf(ask: Ask | null | undefined, book: Book, dice: Dice | null | undefined): Deed[] {
  return (ask?.choices ?? []).flatMap((choice): Deed[] => {
    switch (choice.is) {
      case 'one':
        return [single(choice)];
      case 'cards':
        return choice.cards.map((card) => {
          const named = { card: calledOf(book, card.id), amount: card.price ?? '' };
          const words = filled(card.words || choice.words, named);
          const about = { card: card.id, unit: choice.unit ?? null, price: card.price ?? '' };
          const told = {
            words,
            label: upper(filled(choice.label || words, named)),
            beside: card.price ? t.table.costs(card.price) : '',
            then: card.now ?? '',
          };
          return { ...BARE, ...about, ...told, ...doing(`${choice.do} ${card.id}`), warnings: card.warnings ?? [] };
        });
      case 'dice':
        return choice.sets.map((set, i) => {
          const codes = set.map((place) => dice?.shown[place - 1] ?? '');
          const kept = choice.kept?.[i] ?? '';
          const named = { dice: diceWords(book, codes), kept };
          const words = filled(choice.words, named);
          const told = { words, label: choice.labels?.[set.length - 1] ?? upper(words) };
          const then = upper(filled(choice.then ?? '', named));
          return { ...BARE, ...told, then, kept, dice: set, ...doing([choice.do, ...set].join(' ')) };
        });
      case 'gift':
        return [];
    }
  });
}

const doing = (text: string) => ({ do: text, verb: text.split(' ')[1] ?? '' });

function single(choice: Choice): Deed {
  const about = choice.about ?? {};
  return {
    ...doing(choice.do),
    words: choice.words,
    label: choice.label || upper(choice.words),
    beside: choice.beside ?? '',
    // Without a Unit it is a die of no tray: a d6 on the table, or one of a second set.
    dice: about.dice?.length && typeof about.unit === 'number' ? about.dice : null,
    unit: about.unit ?? null,
    sector: about.sector ?? '',
    card: about.card ?? '',
    price: '',
    least: about.least ?? 0,
    most: about.most ?? 0,
    resource: about.resource ?? '',
    table: about.table ?? null,
    then: choice.then ?? '',
    kept: '',
    result: about.result ?? '',
    free: choice.free ?? false,
    warnings: choice.warnings ?? [],
  };
}

/** Whether a deed leaves things as they are. */
export const passes = (deed: Deed): boolean => PASSING.has(deed.verb);
const PASSING = new Set(['ready', 'decline', 'not-ready']);

/** The deed that ends a question without choosing anything: ready, none of the dice, or no Specialist among the fallen. */
export function endingOf(ask: Ask | null | undefined, deeds: Deed[]): Deed | null {
  const spared = deeds.filter((deed) => !deed.card);
  if (ask?.step === 'pay') return spared.length === 1 ? (spared[0] ?? null) : null;
  const ofDice = new Set((ask?.choices ?? []).flatMap((choice) => (choice.is === 'dice' ? [choice.do] : [])));
  return deeds.find((deed) => (!deed.dice && ofDice.has(deed.do)) || deed.verb === 'ready') ?? null;
}

/** What may be given, Unit by Unit. */
export function givings(ask: Ask | null | undefined, deeds: Deed[]): Giving[] {
  const gifts = (ask?.choices ?? []).flatMap((choice) => (choice.is === 'gift' ? [choice] : []));
  const handed = deeds.filter((deed) => deed.card && deed.verb === 'hand-over' && deed.unit !== null);
  const units = new Set([...gifts.map((gift) => gift.unit), ...handed.map((deed) => deed.unit ?? 0)]);
  return [...units].sort().map((unit): Giving => {
    const choice = gifts.find((gift) => gift.unit === unit);
    const most = Object.fromEntries((choice?.gifts ?? []).map((gift) => [gift.resource, gift.most]));
    const cards = handed.filter((deed) => deed.unit === unit);
    return { unit, do: choice?.do ?? '', least: choice?.least ?? 1, most, cards };
  });
}

/** What to send for a deed when less than the most is meant. */
export function withAmount(deed: Deed, amount: number): string {
  return deed.most ? deed.do.replace(/ \d+(?= |$)/, ` ${amount}`) : deed.do;
}

export const calledOf = (book: Book, id: string): string => book.cards.find((card) => card.id === id)?.called ?? id;
