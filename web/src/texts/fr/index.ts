import type { TableTexts } from '..';
import { draw } from './draw';
import { end } from './end';
import { home } from './home';
import { learn } from './learn';
import { page } from './page';
import { shell } from './shell';
import { show } from './show';
import { site } from './site';
import { table } from './table';
import { trouble } from './trouble';

/** French: every section of English. */
export const fr: TableTexts = {
  draw,
  end,
  home,
  learn,
  page,
  shell,
  show,
  site,
  table,
  trouble,
};
