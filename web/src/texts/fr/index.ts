import type { Texts } from '..';
import { dice } from './dice';
import { draw } from './draw';
import { end } from './end';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { page } from './page';
import { reading } from './reading';
import { replay } from './replay';
import { scores } from './scores';
import { about, settings } from './settings';
import { setup } from './setup';
import { shell } from './shell';
import { show } from './show';
import { site } from './site';
import { table } from './table';
import { trouble } from './trouble';

/** French: every section of English. */
export const fr: Texts = {
  about,
  dice,
  draw,
  end,
  games,
  home,
  learn,
  page,
  reading,
  replay,
  scores,
  settings,
  setup,
  shell,
  show,
  site,
  table,
  trouble,
};
