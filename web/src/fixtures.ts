import { flushSync, mount } from 'svelte';
import './style/base.css';
import { Table } from './state/table.svelte';
import TableView from './table/Table.svelte';
import type { Book, News, TableView as View } from './types/view';

/** Shows one of the positions that tools/view_fixtures.py has written: fixtures.html?show=lock&theme=dark */
const asked = new URLSearchParams(location.search);
const name = asked.get('show') ?? 'lock';
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
const fixture: { book: Book; view: View; news: News } = await (await fetch(`./fixtures/${name}.json`)).json();
const table = new Table((message) => console.info(JSON.stringify(message)));
table.take({
  is: 'welcome',
  room: name,
  player: 'p',
  book: fixture.book,
  seats: [],
  settings: {},
  can: [],
  bots: [],
  dice: 'fair',
  seed: '1',
});
table.take({ is: 'news', number: 1, news: fixture.news });
table.take({
  is: 'view',
  number: 1,
  position: fixture.view.shared.position,
  shared: fixture.view.shared,
  seats: fixture.view.seat ? [fixture.view.seat] : [],
});
const target = document.getElementById('app');
if (target) mount(TableView, { target, props: { table } });

/** Draws the table anew with other figures and Units elsewhere; how many milliseconds each time took. */
function redraw(times: number): number[] {
  const sectors = fixture.book.map.sectors.map((sector) => sector.id);
  return Array.from({ length: times }, (_, i) => {
    const { shared, seat } = structuredClone(fixture.view);
    shared.units.forEach((unit, k) => {
      unit.now.soldiers = 5 + ((i + k) % 9);
      unit.sector = sectors[(i + 3 * k) % sectors.length];
    });
    const began = performance.now();
    table.take({ is: 'view', number: i + 2, position: shared.position, shared, seats: seat ? [seat] : [] });
    flushSync();
    document.body.getBoundingClientRect();
    return performance.now() - began;
  });
}
Object.assign(window, { redraw });
