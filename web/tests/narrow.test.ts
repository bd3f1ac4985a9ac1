import { describe, expect, it } from 'vitest';
import { deedsOf, endingOf, givings, withAmount } from '../src/lib/deeds';
import { chosen, narrowed, NOTHING, pickable, toggled, wanted } from '../src/lib/narrow';
import type { Ask, Book, Dice } from '../src/types/view';

const book = {
  faces: { skull: 'Skull', star: 'Star', one: '1 Soldier', two: '2 Soldiers', courage: 'Courage', tool: 'Tool' },
  colours: { red: 'red', white: 'white', blue: 'blue' },
  cards: [{ id: 'scout', called: 'the Scout' }],
  phrases: { die: '{colour} {face}', comma: ', ', and: ' and ', or: ' or ' },
} as unknown as Book;
const dice: Dice = { shown: ['R2', 'R2', 'WC', 'WK', 'BS', 'B2'] };
const ask = (choices: Ask['choices']): Ask => ({
  unit: 0,
  id: 'x',
  step: 'lock',
  prompt: 'Lock exactly 2 dice.',
  choices,
});

describe('dice', () => {
  const lock = ask([
    {
      is: 'dice',
      do: 'able lock',
      words: 'lock {dice}',
      sets: [
        [1, 2],
        [1, 3],
        [3, 6],
      ],
    },
  ]);
  const deeds = deedsOf(lock, book, dice);

  it('are written out in notation and words', () => {
    expect(deeds[1]).toMatchObject({ do: 'able lock 1 3', words: 'lock red 2 Soldiers and white Courage' });
  });
  it('narrow the choices; dice that look alike stand in for each other', () => {
    const picked = { ...NOTHING, dice: [2, 3] };
    expect(narrowed(deeds, picked, dice, 0).map((deed) => deed.do)).toEqual(['able lock 1 3']);
    expect(chosen(deeds, picked, '', dice, 0)?.do).toBe('able lock 1 3');
  });
  it('that look alike, each listed, mean the one that is picked', () => {
    const one = (place: number) => ({
      is: 'one',
      do: `able die able ${place}`,
      words: 'red',
      about: { dice: [place], unit: 0 },
    });
    const both = deedsOf(ask([one(1), one(2)] as Ask['choices']), book, dice);
    expect(chosen(both, { ...NOTHING, dice: [2] }, '', dice, 0)?.do).toBe('able die able 2');
  });
  it('of no Unit are no dice of the tray', () => {
    const pips = { is: 'one', do: 'able pips 1 6', words: 'turn it to 6', about: { dice: [1] } };
    expect(deedsOf(ask([pips] as Ask['choices']), book, dice)[0]?.dice).toBeNull();
  });
  it('leave nothing to send while one is missing', () => {
    expect(chosen(deeds, { ...NOTHING, dice: [3] }, '', dice, 0)).toBeNull();
    expect(wanted(deeds)).toBe(2);
  });
  it('cannot be picked if no choice has them', () => {
    expect([1, 2, 3, 4, 5, 6].map((place) => pickable(deeds, dice, place, 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
  it('give way to a new one when there are too many', () => {
    expect(toggled(deeds, [1, 3], 6)).toEqual([3, 6]);
    expect(toggled(deeds, [3, 6], 6)).toEqual([3]);
  });
  it('need not be picked where none of them is a choice', () => {
    const one = { is: 'one' as const, do: 'able reroll', words: 'keep all dice' };
    const reroll = ask([one, { is: 'dice', do: 'able reroll', words: 'reroll {dice}', sets: [[2]] }]);
    expect(endingOf(reroll, deedsOf(reroll, book, dice))?.words).toBe('keep all dice');
  });
  it('are no matter where casualties are paid: that no Specialist falls goes without choosing', () => {
    const men = { is: 'one' as const, do: 'able pay-soldiers', words: 'lose 4 Soldiers' };
    const scout = { is: 'cards' as const, do: 'able lose', words: 'lose {card}', cards: [{ id: 'scout' }] };
    const hero = { is: 'one' as const, do: 'able swap 2 courage', words: 'pay with 2 Courage' };
    const paid = (...choices: Ask['choices'] & object) => {
      const pay = { ...ask(choices), step: 'pay' };
      return endingOf(pay, deedsOf(pay, book, dice))?.do;
    };
    expect(paid(men, scout)).toBe('able pay-soldiers');
    expect(paid(men, hero, scout)).toBeUndefined();
  });
  it('that are locked are not those that are not', () => {
    const locked = { ...dice, locked: [1] };
    const reroll = deedsOf(ask([{ is: 'dice', do: 'able reroll', words: 'reroll {dice}', sets: [[2]] }]), book, locked);
    expect(pickable(reroll, locked, 1, 0)).toBe(false);
    expect(pickable(reroll, locked, 2, 0)).toBe(true);
  });
});

describe('other choices', () => {
  const several = ask([
    { is: 'cards', do: 'able rally', words: 'rally {card} ({amount})', cards: [{ id: 'scout', price: '2 Stars' }] },
    { is: 'one', do: 'able move 5', words: 'Advance to Sector 5', about: { sector: '5' } },
    {
      is: 'one',
      do: 'able spare 8 courage',
      words: 'spend Courage',
      about: { resource: 'courage', least: 1, most: 8 },
    },
    {
      is: 'gift',
      do: 'able give baker',
      words: 'give',
      unit: 1,
      gifts: [{ resource: 'soldiers', most: 4, amount: '4 Soldiers' }],
    },
    { is: 'one', do: 'able ready', words: 'done' },
  ]);
  const deeds = deedsOf(several, book, null);

  it('name the card and its price', () => {
    expect(deeds[0]).toMatchObject({ do: 'able rally scout', words: 'rally the Scout (2 Stars)', card: 'scout' });
  });
  it('are narrowed by a Sector or a card', () => {
    expect(chosen(deeds, { ...NOTHING, sector: '5' }, '', null, 0)?.do).toBe('able move 5');
    expect(chosen(deeds, { ...NOTHING, card: 'scout' }, '', null, 0)?.do).toBe('able rally scout');
  });
  it('fall back to the obvious one', () => {
    expect(chosen(deeds, NOTHING, 'able ready', null, 0)?.do).toBe('able ready');
    expect(chosen(deeds, NOTHING, '', null, 0)).toBeNull();
  });
  it('take a smaller amount', () => {
    const spare = deeds.find((deed) => deed.most);
    expect(spare && withAmount(spare, 3)).toBe('able spare 3 courage');
  });
  it('leave gifts to their own panel', () => {
    expect(givings(several, deeds)).toMatchObject([
      { unit: 1, do: 'able give baker', least: 1, most: { soldiers: 4 } },
    ]);
  });
});
