/** What the page says that has the engine inside. */
export const site = {
  loading: 'Getting the game ready',
  stages: {
    engine: 'Loading the game engine …',
    rules: 'Unpacking the rules …',
    games: 'Opening your saved games …',
  },
  begins: 'Your game begins as soon as the engine is there …',
  once: 'The first visit takes longest; after that it works offline.',
  elsewhere: 'Easy Red is open in another tab',
  elsewhereWhy: 'Only one tab at a time can write your games. Nothing is lost: go on there, or here.',
  takeOver: 'Take over here',
  fresh: 'A new version is ready.',
  reload: 'Reload',
  unkept: {
    refused:
      'This browser does not keep anything for this page, so games last until you close it. You can play; export what you want to keep.',
    full: 'This browser has no room left, so the last actions are not saved. You can play on; export the game to keep it.',
  },
  understood: 'All right',
};
