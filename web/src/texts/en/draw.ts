/** Real dice on a real table: what the page asks for instead of rolling. */
export const draw = {
  dice: (n: number) =>
    ['', 'Roll one die', 'Roll two dice', 'Roll three dice', 'Roll four dice', 'Roll five dice', 'Roll your six dice'][
      n
    ] ?? `Roll ${n} dice`,
  how: 'Tap the faces as they lie; a wrong one, tap it in its slot.',
  howDie: 'Tap what it shows.',
  howCard: 'Tap the card that was drawn, or type its name.',
  howThing: 'Tap what was drawn.',
  missing: (n: number) => (n === 1 ? 'One is missing.' : `${n} are missing.`),
  mine: 'These are my dice',
  shows: (results: string) => `It shows ${results}`,
  is: (name: string) => `It is ${name}`,
  more: (n: number) => (n === 1 ? 'One more' : `${n} more`),
  allIn: 'all in',
  bothIn: 'both in',
  tap: (n: number) => (n === 1 ? 'tap one more' : `tap ${n}`),
  none: 'none to roll',
  stays: 'stays',
  empty: (colour: string) => `${colour}: empty`,
  takeOut: (die: string) => `${die}: take it out`,
  search: 'Search',
  fall: 'fall',
  notYet: 'Not yet: take it back',
  die: (n: number) => `Die ${n}`,
  correct: 'Correct',
  said: (what: string) => `You said: ${what}`,
  correcting: 'Correct what you said',
  keep: 'Leave it as it is',
  real: 'real dice',
  opening: 'Before the game begins',
};
