import { dice } from './dice';
import { games } from './games';
import { reading } from './reading';
import { replay } from './replay';
import { scores } from './scores';
import { about, settings } from './settings';
import { setup } from './setup';

/** English: the sections of the pages around the table. */
export const pages = {
  about,
  dice,
  games,
  reading,
  replay,
  scores,
  settings,
  setup,
};
