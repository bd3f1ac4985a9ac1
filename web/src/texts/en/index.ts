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

/** English: the sections of the table, and of what may go wrong anywhere. */
export const en = {
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
