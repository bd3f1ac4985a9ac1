import type { PageTexts } from '..';
import { dice } from './dice';
import { games } from './games';
import { reading } from './reading';
import { replay } from './replay';
import { scores } from './scores';
import { about, settings } from './settings';
import { setup } from './setup';

/** French: every section of English. */
export const pages: PageTexts = {
  about,
  dice,
  games,
  reading,
  replay,
  scores,
  settings,
  setup,
};
