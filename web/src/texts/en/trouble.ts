/** What can go wrong: what happened, what is safe and what is not, and a way to go on. */
export const trouble = {
  untouched: 'Your saved games are untouched.',
  home: 'Home',
  again: 'Try again',
  reload: 'Reload the page',
  report: 'Save a report',
  link: {
    title: 'This link is cut off',
    words: 'It carries a whole game setup, and the end of it is missing. Mail programs break long links in two.',
    read: (what: string) => `What could be read: ${what}.`,
    nothing: 'Nothing of it could be read.',
    missing: 'Missing: what follows, such as options, Units or the seed.',
    go: 'Set up the rest',
    units: (n: number) => (n === 1 ? 'one Unit' : `${n} Units`),
    edition: (id: string) => `edition ${id}`,
  },
  strange: {
    title: 'This link asks for something unknown',
    words: 'It was made by another version of Easy Red, or mistyped.',
    unknown: (what: string) => `Unknown: ${what}.`,
    go: 'Set up a game without it',
  },
  page: {
    title: 'There is no such page',
    words: 'The address may be cut off or mistyped.',
  },
  gone: {
    title: 'There is no such game',
    words: 'Its link may be cut off, or the game was deleted.',
    others: 'All other games are safe.',
    games: 'All games',
  },
  save: {
    title: 'This saved game is damaged',
    words: 'Its last lines do not fit the ones before. It was read up to the last one that does.',
    newer: 'This game is from a newer version',
    newerWords: 'A newer Easy Red has written it. Install that version to go on with it.',
    other: 'This game was played with other rules',
    otherWords: 'These rules do not allow something that happened in it. It was read up to there.',
    pack: 'This game needs a content pack',
    packWords: 'It was played with maps or cards that are not installed here. Start with that pack, and it goes on.',
    whole: (turn: number, n: number) => `Whole up to turn ${turn}: ${n === 1 ? 'one action' : `${n} actions`}.`,
    nothing: 'Nothing of it can be followed.',
    kept: 'It is kept as it is; nothing was deleted.',
    others: (n: number) =>
      n === 0
        ? 'There are no other games.'
        : n === 1
          ? 'Your other game is whole.'
          : `Your ${n} other games are not touched by it.`,
    go: (turn: number) => `Go on from turn ${turn}`,
    file: 'Save the damaged game as a file',
  },
  store: {
    damaged: {
      title: 'The saved games are damaged',
      go: 'Put the file aside and go on',
      facts: ['Nothing in the file was changed.', 'It is kept under another name; what can be read is taken over.'],
      lost: 'Until then nothing new can be saved.',
    },
    newer: {
      title: 'A newer version wrote these games',
      facts: ['All games are safe.'],
      lost: 'This version can neither read nor add to them.',
    },
    'read-only': {
      title: 'Nothing can be saved here',
      facts: ['Games that are saved are safe.'],
      lost: 'The folder cannot be written, so no game can begin or go on.',
    },
    full: {
      title: 'The disk is full',
      facts: ['Everything that was told you is saved.'],
      lost: 'The last action was not; do it again when there is room.',
    },
    busy: {
      title: 'Another program is writing',
      facts: ['Nothing is lost.'],
      lost: 'What you just did was not saved.',
    },
  } as Record<string, { title: string; go?: string; facts: string[]; lost: string }>,
  server: {
    title: 'The server does not answer',
    words:
      'This page is still here, and your games are where they were. Start it again with easyred serve or make play.',
    saved: 'Everything that the page has shown is saved there.',
    tries: (n: number) => (n === 1 ? 'Tried once so far.' : `Tried ${n} times so far.`),
    go: 'Try now',
  },
  storage: {
    title: 'This browser keeps nothing',
    words: 'It refuses storage: a private window, or a setting of this site.',
    works: 'Everything works until you close this tab.',
    lost: 'No settings are kept.',
  },
  mistake: {
    title: 'Easy Red has made a mistake',
    words: 'Something in this page went wrong, and it is not your doing.',
    saved: 'Every game is saved up to its last action.',
    lost: 'What you were just doing on this page may be lost.',
  },
};
