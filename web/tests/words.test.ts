import { expect, it } from 'vitest';
import { brief, details, headed, printed, range, signed } from '../src/lib/words';

it('makes a heading of a prompt', () => {
  expect(headed('Move, or stay in Sector 4. You may give.')).toEqual({
    head: 'Move, or stay in Sector 4',
    rest: 'You may give.',
  });
});
it('cuts a choice for its button, and keeps the rest', () => {
  expect(brief('Advance to Sector 6 (2 Courage)')).toBe('Advance to Sector 6');
  expect(details('Advance to Sector 6 (2 Courage)')).toBe('2 Courage');
  expect(brief('use Field Radio: gain 5 Soldiers')).toBe('Use Field Radio');
  expect(details('use Field Radio: gain 5 Soldiers')).toBe('Gain 5 Soldiers');
  expect(brief('done: nothing more to rally')).toBe('Nothing more to rally');
});
it('prints figures', () => {
  expect([signed(-3), signed(2), range(3, 3), range(3, 8)]).toEqual(['−3', '+2', '3', '3–8']);
  expect(printed('4 - 1 spared, 6: -1 Specialist, re-roll')).toBe('4 − 1 spared, 6: −1 Specialist, re-roll');
});
