import { draw } from './draw';
import { home } from './home';
import { learn } from './learn';
import { page } from './page';
import { shell } from './shell';
import { show } from './show';
import { table } from './table';
import { trouble } from './trouble';

/** English: the sections of the table, and of what may go wrong anywhere. */
export const en = {
  draw,
  home,
  learn,
  page,
  shell,
  show,
  table,
  trouble,
};
