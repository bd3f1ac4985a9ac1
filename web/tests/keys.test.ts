import { expect, it } from 'vitest';
import { wishOf, type Pressed } from '../src/lib/keys';

const press = (key: string, on: Pressed['on'] = 'nothing') => ({ key, on });

it('picks dice by their places while dice are asked for', () => {
  expect(wishOf(press('3'), true)).toEqual({ is: 'die', place: 3 });
  expect(wishOf(press('9'), true)).toBeNull();
  expect(wishOf(press('9'), false)).toEqual({ is: 'digit', digit: '9' });
});
it('presses the big button with Enter, but not from another control', () => {
  expect(wishOf(press('Enter'), true)).toEqual({ is: 'go' });
  expect(wishOf(press('Enter', 'die'), true)).toEqual({ is: 'go' });
  expect(wishOf(press('Enter', 'sector'), true)).toEqual({ is: 'go' });
  expect(wishOf(press('Enter', 'control'), true)).toBeNull();
});
it('hurries with Space only where nothing has the focus', () => {
  expect(wishOf(press(' '), true)).toEqual({ is: 'hurry' });
  expect(wishOf(press(' ', 'die'), true)).toBeNull();
});
it('leaves typing and shortcuts of the browser alone', () => {
  expect(wishOf(press('u', 'field'), true)).toBeNull();
  expect(wishOf({ ...press('l'), ctrlKey: true }, true)).toBeNull();
});
it('knows letters unless they are switched off', () => {
  expect(wishOf(press('U'), true)).toEqual({ is: 'undo' });
  expect(wishOf(press('u'), true, false)).toBeNull();
  expect(wishOf(press('?'), true, false)).toEqual({ is: 'keys' });
});
