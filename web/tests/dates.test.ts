import { describe, expect, it } from 'vitest';
import { today, weeks } from '../src/lib/dates';

describe('days', () => {
  it('are those of the player', () => {
    expect(today(new Date(2026, 5, 6, 23, 59))).toBe('2026-06-06');
  });

  it('of a month stand in weeks from Monday on', () => {
    const june = weeks(2026, 6);
    expect(june[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(june.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks(2025, 6)[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(weeks(2024, 2).flat().filter(Boolean)).toHaveLength(29);
  });
});
