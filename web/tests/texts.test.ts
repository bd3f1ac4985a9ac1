import { expect, test } from 'vitest';
import { en } from '../src/texts/en';

const sources = import.meta.glob<string>(
  [
    '../src/{icons,learn,lib,map,parts,show,state,table}/**/*.{ts,svelte}',
    '../src/pages/{Mistake,Room,Shut,Trouble,Unloaded}.svelte',
    '../src/App.svelte',
    // They are fetched with the words of the pages.
    '!../src/table/Menu.svelte',
    '!../src/parts/{Rates,Switch}.svelte',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('the table does without the words of the pages around it', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\.(\w+)\./g)].flatMap(([, section = '']) => (section in en ? [] : [`${file}: ${section}`])),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
