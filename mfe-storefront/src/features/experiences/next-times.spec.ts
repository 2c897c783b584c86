import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { type Slot, visitDays } from '@shamba/slice-kit/visits';
import { freeTimes, openDays } from './next-times';

const slot = (time: string, over: Partial<Slot> = {}) => fixtures.slot({ time, ...over });

describe('days with open doors', () => {
  it.each([
    ['2026-11-25', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']], // Wednesday
    ['2026-11-28', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']], // Saturday
    ['2026-11-29', ['2026-11-29', '2026-12-05', '2026-12-06', '2026-12-12']], // Sunday
  ])('from %s on', (today, days) => {
    expect(openDays(today, visitDays(fixtures.site()).isOpen)).toEqual(days);
  });

  it('is empty while the house is closed', () => {
    expect(openDays('2026-11-25', visitDays(fixtures.site({ hours: [] })).isOpen)).toEqual([]);
  });
});

it('lists up to four times with room for two', () => {
  const slots = [
    slot('12:00', { available: false }),
    slot('12:30', { places_left: 1 }),
    slot('13:00', { places_left: 2 }),
    slot('13:30'),
    slot('14:00'),
    slot('14:30'),
    slot('15:00'),
  ];
  expect(freeTimes(slots)).toEqual(['13:00', '13:30', '14:00', '14:30']);
});
