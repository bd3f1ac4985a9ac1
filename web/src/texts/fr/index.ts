import type { TableTexts } from '..';
import { draw } from './draw';
import { home } from './home';
import { learn } from './learn';
import { page } from './page';
import { shell } from './shell';
import { show } from './show';
import { table } from './table';
import { trouble } from './trouble';

/** French: every section of English. */
export const fr: TableTexts = {
  draw,
  home,
  learn,
  page,
  shell,
  show,
  table,
  trouble,
};
