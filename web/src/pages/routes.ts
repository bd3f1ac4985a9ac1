import type { Component } from 'svelte';
import { speakOfPages } from '../texts';

type Props = Record<string, unknown>;

/** A page: how to load it, what it is given, and what makes it another one. */
export interface Route {
  load: () => Promise<{ default: Component<Props> }>;
  props: Props;
  key: string;
}

type Loader<P extends Props> = () => Promise<{ default: Component<P> }>;
type Maker = (path: string[]) => Route;

/** A page with what it is given, checked against what it asks for. ``words``: fetches those it needs beside the table's. */
function page<P extends Props>(load: Loader<P>, props: P, key = '', words = speakOfPages): Route {
  const both = () => Promise.all([load(), words()]).then(([found]) => found);
  return { load: both as unknown as Route['load'], props, key };
}

const noMore = () => Promise.resolve();

/** Every page by the first word of its address; each is a file of its own that is loaded when it is wanted. */
const PAGES: Record<string, Maker> = {
  table: ([, room = '']) => page(() => import('./Room.svelte'), { room }, room, noMore),
  new: ([, ...start]) => page(() => import('./NewGame.svelte'), { start }),
  games: () => page(() => import('./Games.svelte'), {}),
  replay: ([, room = '', at = '']) => page(() => import('./Replay.svelte'), { room, at }, room),
  review: ([, room = '', at = '']) => page(() => import('./Review.svelte'), { room, at }, `${room}/${at}`),
  verify: ([, room = '']) => page(() => import('./Verify.svelte'), { room }, room),
  dice: () => page(() => import('./Dice.svelte'), {}),
  rules: ([, edition = '', id = '']) => page(() => import('./Rulebook.svelte'), { edition, id }),
  cards: ([, edition = '', id = '']) => page(() => import('./Cards.svelte'), { edition, id }),
  maps: ([, edition = '', id = '']) => page(() => import('./Maps.svelte'), { edition, id }),
  stories: ([, edition = '', id = '']) => page(() => import('./Stories.svelte'), { edition, id }),
  learn: () => page(() => import('./Learn.svelte'), {}),
  settings: () => page(() => import('./Settings.svelte'), {}),
  scores: () => page(() => import('./Scores.svelte'), {}),
  about: () => page(() => import('./About.svelte'), {}),
};

/** Pages that are nothing without the game they are about. */
const OF_A_GAME = new Set(['table', 'replay', 'review', 'verify']);

const home: Maker = () => page(() => import('./Home.svelte'), {});

const nowhere: Maker = () => page(() => import('./Nowhere.svelte'), {});

/** Whether there is such a page. */
export const has = (name: string): boolean => name in PAGES;

/** The page at an address. */
export function pageAt(path: string[]): Route {
  const name = path[0] ?? '';
  const maker = OF_A_GAME.has(name) && !path[1] ? nowhere : PAGES[name];
  const route = (name ? (maker ?? nowhere) : home)(path);
  return { ...route, key: `${name}/${route.key}` };
}
