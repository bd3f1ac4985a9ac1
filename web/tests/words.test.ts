import { expect, it } from 'vitest';
import { filled, printed, range, sentences, signed } from '../src/lib/words';

it('puts sentences one after the other', () => {
  expect(sentences('2 Courage, mines', '', 'Then you have 1 Courage.')).toBe(
    '2 Courage, mines. Then you have 1 Courage.',
  );
});
it('fills blanks, and leaves those that nobody fills', () => {
  expect(filled('{name} {n} {rest}', { name: 'Medic', n: '1' })).toBe('Medic 1 {rest}');
});
it('prints figures', () => {
  expect([signed(-3), signed(2), range(3, 3), range(3, 8)]).toEqual(['−3', '+2', '3', '3–8']);
  expect(printed('4 - 1 spared, 6: -1 Specialist, re-roll')).toBe('4 − 1 spared, 6: −1 Specialist, re-\u2060roll');
});
