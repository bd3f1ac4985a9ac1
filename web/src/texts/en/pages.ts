import { dice } from './dice';
import { end } from './end';
import { games } from './games';
import { reading } from './reading';
import { replay } from './replay';
import { scores } from './scores';
import { about, settings } from './settings';
import { setup } from './setup';
import { site } from './site';

/** English: the sections of the pages around the table. */
export const pages = {
  about,
  dice,
  end,
  games,
  reading,
  replay,
  scores,
  settings,
  setup,
  site,
};
