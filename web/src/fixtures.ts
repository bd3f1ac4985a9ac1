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
  const ids = fixture.book.map.sectors.map((sector) => sector.id);
  return Array.from({ length: times }, () => {
    const { shared, seat } = structuredClone(fixture.view);
    const number = table.number + 1;
    const sectors = ids.map((id) => ({ units: [] as number[], ...shared.sectors?.find((one) => one.id === id), id }));
    sectors.forEach((sector) => (sector.units = []));
    shared.sectors = sectors;
    shared.units.forEach((unit, k) => {
      const place = (number + 3 * k) % ids.length;
      unit.now.soldiers = 5 + ((number + k) % 9);
      unit.sector = ids[place];
      sectors[place]?.units.push(k);
    });
    const began = performance.now();
    table.take({ is: 'view', number, position: shared.position, shared, seats: seat ? [seat] : [] });
    flushSync();
    document.body.getBoundingClientRect();
    return performance.now() - began;
  });
}
Object.assign(window, { redraw });
