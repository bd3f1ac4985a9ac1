import { expect, it } from 'vitest';
import { differing } from '../src/site/kept';
import { keyOf } from '../src/site/printed';

it('finds the pages of a file that have changed', () => {
  const old = new Uint8Array(10000);
  expect(differing(undefined, old)).toEqual([0, 1, 2]);
  const fresh = old.slice();
  fresh[5000] = 1;
  expect(differing(old, fresh)).toEqual([1]);
  expect(differing(old, new Uint8Array(4096))).toEqual([]);
  const longer = new Uint8Array(10001);
  expect(differing(old, longer)).toEqual([2]);
  expect(differing(old, old.slice())).toEqual([]);
});
it('knows a question again', () => {
  expect(keyOf({ is: 'maps', edition: '1', lang: 'fr' })).toBe('{"edition":"1","is":"maps"}');
  expect(keyOf({ edition: '', is: 'setup', options: [], units: undefined })).toBe('{"is":"setup"}');
});
