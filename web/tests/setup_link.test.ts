import { describe, expect, it } from 'vitest';
import { linkTo, readSetup, writeSetup, type Wanted } from '../src/lib/setup_link';

const whole: Wanted = {
  edition: '3',
  map: 'omaha',
  mode: 'battle',
  options: ['mulligan', 'legendary-units'],
  story: 'pigeon',
  count: 3,
  units: [
    { name: 'Able', who: 'me', called: '' },
    { name: 'L’Étoile: 50 %', who: 'here', called: 'Zoë, the 2nd' },
    { name: 'a/b#c?d', who: 'veteran', called: '' },
  ],
  seed: 'sand heron/41',
  dice: 'own',
  hints: true,
};

/** What the page makes of an address. */
const parts = (link: string) =>
  link
    .replace(/^#\/new\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part));

describe('a link with a setup', () => {
  it('carries a whole setup there and back', () => {
    expect(readSetup(parts(linkTo(whole)))).toEqual({ wanted: whole, cut: false, unknown: [] });
  });

  it('leaves out what has its usual value', () => {
    const plain = { ...whole, options: [], story: '', seed: '', dice: 'fair', hints: false, units: [], count: 0 };
    expect(writeSetup(plain)).toEqual(['edition:3', 'map:omaha', 'mode:battle', 'end']);
  });

  it('may tell how many Units there are without naming them', () => {
    expect(readSetup(['count:9', 'end']).wanted).toEqual({ count: 4 });
    expect(writeSetup({ ...whole, units: [], count: 2 })).toContain('count:2');
  });

  it('has a short form within the page', () => {
    expect(readSetup(['1', 'tiger', 'basic']).wanted).toEqual({ edition: '1', map: 'tiger', mode: 'basic' });
    expect(readSetup(['3', 'omaha', '2'])).toEqual({
      wanted: { edition: '3', map: 'omaha', count: 2 },
      cut: false,
      unknown: [],
    });
  });

  it('may be empty', () => {
    expect(readSetup([])).toEqual({ wanted: {}, cut: false, unknown: [] });
  });

  it('is noticed to be cut off, wherever that is', () => {
    const link = linkTo(whole);
    const from = '#/new/'.length + 1;
    for (let length = from; length < link.length; length++) {
      const cut = link.slice(0, length).replace(/%.?$/, '');
      const safe = cut.split('/').map((part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return '';
        }
      });
      const read = readSetup(safe.slice(2).filter(Boolean));
      const rest = safe.slice(2).filter(Boolean);
      expect(read.cut || !rest.some((part) => part.includes(':')), cut).toBe(true);
    }
  });

  it('names what it cannot read', () => {
    expect(readSetup(['map:omaha', 'weather:fine', 'end'])).toEqual({
      wanted: { map: 'omaha' },
      cut: false,
      unknown: ['weather:fine'],
    });
  });
});
