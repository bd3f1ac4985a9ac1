import { briefs } from './briefs';

/** The page of a new game. */
export const setup = {
  briefs,
  title: 'New game',
  another: 'Another map',
  chooseMap: 'Choose a map',
  wins: 'Wins of 100',
  measured: (units: number) => (units === 1 ? 'one Unit, no options' : `${units} Units, no options`),
  unmeasured: (units: number) =>
    units === 1
      ? 'Nothing was measured here with one Unit.'
      : `Nothing was measured here with ${units} Units. Other numbers of Units may tell you more.`,
  notMeasured: 'not measured',
  bots: { rookie: 'rookie', regular: 'regular', veteran: 'veteran' } as Record<string, string>,
  botWords: {
    rookie: 'a first game',
    regular: 'a few games in',
    veteran: 'hardly errs',
  } as Record<string, string>,
  within: (least: string, most: string) => `${least} to ${most}`,
  sources: { printed: 'printed', ruling: 'ruling', reconstructed: 'reconstructed', original: 'our own' } as Record<
    string,
    string
  >,
  provenance: {
    printed: 'as in the box',
    ruling: 'our reading where the books are silent',
    reconstructed: 'figures rebuilt to fit all that is known',
    original: 'a map of our own',
  } as Record<string, string>,
  edition: 'Edition',
  training: 'Training',
  dice: 'Dice',
  units: 'Units',
  name: (n: number) => `Name of Unit ${n}`,
  who: (name: string) => `Who plays ${name}`,
  me: 'Me',
  here: 'Here',
  bot: 'Bot',
  you: 'you',
  hereName: (name: string) => `Who sits here and plays ${name}`,
  herePlaceholder: 'who?',
  kind: (name: string) => `Which bot plays ${name}`,
  people: (people: number, bots: number) =>
    [
      people ? (people === 1 ? 'one person' : `${people} people`) : '',
      bots ? (bots === 1 ? 'one bot' : `${bots} bots`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  seatsNote: 'A bot’s seat can be taken by anybody later.',
  hints: 'Hints',
  hintsWords: 'Results of games with hints are marked.',
  on: 'on',
  off: 'off',
  options: 'Options',
  chosen: (n: number) => (n === 0 ? 'none chosen' : n === 1 ? '1 chosen' : `${n} chosen`),
  legends: 'Legendary Units',
  legendsWords: 'Every Unit may choose one when the game begins.',
  plainUnits: 'None',
  plainUnitsWords: 'every Unit keeps the table of its colour',
  legendUnits: 'With Legendary Units',
  stories: 'War Story',
  one: 'one for all',
  none: 'None',
  noneWords: 'the plain battle',
  seed: 'Seed',
  seedPlaceholder: 'by chance',
  fresh: 'New',
  link: 'This setup',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share this setup',
  land: (map: string) => `Land on ${map}`,
  packs: (names: string[]) =>
    names.length ? `Content packs here: ${names.join(', ')}.` : 'No content packs are installed here.',
  enter: 'Enter',
  back: 'Back',
};
