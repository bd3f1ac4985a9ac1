/** What the page says about whoever has its games: a server, or the engine inside the page. */
export const shell = {
  noServer: 'The server does not answer. Saved games are safe; start it again with easyred serve.',
  otherKind: (is: string) => `An answer of another kind: ${is}.`,
  broken: 'The game engine could not be started in this browser. Saved games are safe. Reload the page to try again.',
};
