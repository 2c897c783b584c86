import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { firstUnpaidQuarter, quartersFrom, type ScheduleFacts, upcomingShipments } from './shipment-dates.js';

const facts = (over: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  today: '2026-06-03',
  plans: [],
  moved: new Map(),
  paid: new Set(),
  pausedUntil: null,
  ended: false,
  ...over,
});
const AT = new Date('2026-06-01T12:00:00Z');
const plan = (quarter: string, over: object = {}) => ({
  quarter,
  ships_on: null,
  skipped_at: null,
  shipped_at: null,
  ...over,
});
const dates = (over: Partial<ScheduleFacts> = {}): string[] =>
  upcomingShipments(facts(over))
    .slice(0, 3)
    .map(({ date, skipped }) => (skipped ? `${date} skipped` : date));

describe('a member’s shipments', () => {
  it.each([
    ['go in February, May, August and November', {}, ['2026-08-15', '2026-11-15', '2027-02-15']],
    ['may go today', { today: '2026-08-15' }, ['2026-08-15', '2026-11-15', '2027-02-15']],
    ['are never in the past', { today: '2026-08-16' }, ['2026-11-15', '2027-02-15', '2027-05-15']],
    ['turn with the year', { today: '2026-11-16' }, ['2027-02-15', '2027-05-15', '2027-08-15']],
    [
      'keep a skipped one in sight',
      { plans: [plan('2026-08-15', { skipped_at: AT })] },
      ['2026-08-15 skipped', '2026-11-15', '2027-02-15'],
    ],
    [
      'go on staff’s own day',
      { plans: [plan('2026-08-15', { ships_on: '2026-08-20' })] },
      ['2026-08-20', '2026-11-15', '2027-02-15'],
    ],
    [
      'go on another day for everyone, but a member with their own',
      {
        moved: new Map([
          ['2026-08-15', '2026-08-22'],
          ['2026-11-15', '2026-11-10'],
        ]),
        plans: [plan('2026-11-15', { ships_on: '2026-11-18' })],
      },
      ['2026-08-22', '2026-11-18', '2027-02-15'],
    ],
    [
      'go on staff’s later day, though the usual one is over',
      { today: '2026-05-16', plans: [plan('2026-05-15', { ships_on: '2026-05-20' })] },
      ['2026-05-20', '2026-08-15', '2026-11-15'],
    ],
    [
      'don’t go on a day of staff’s that is over',
      { plans: [plan('2026-08-15', { ships_on: '2026-06-01' })] },
      ['2026-11-15', '2027-02-15', '2027-05-15'],
    ],
    ['don’t go twice', { plans: [plan('2026-08-15', { shipped_at: AT })] }, ['2026-11-15', '2027-02-15', '2027-05-15']],
    ['wait for the end of a pause', { pausedUntil: '2026-11-15' }, ['2026-11-15', '2027-02-15', '2027-05-15']],
    [
      'go during a pause when they are paid for',
      { pausedUntil: '2027-01-01', paid: new Set(['2026-08-15']) },
      ['2026-08-15', '2027-02-15', '2027-05-15'],
    ],
    [
      'can’t be skipped when they are paid for',
      { plans: [plan('2026-08-15', { skipped_at: AT })], paid: new Set(['2026-08-15']) },
      ['2026-08-15', '2026-11-15', '2027-02-15'],
    ],
    ['end with the membership', { ended: true }, []],
    ['that are paid for outlive the membership', { ended: true, paid: new Set(['2026-08-15']) }, ['2026-08-15']],
  ] as [string, Partial<ScheduleFacts>, string[]][])('%s', (_, over, expected) => {
    expect(dates(over)).toEqual(expected);
  });

  it('are sorted and never before today, whatever the decisions', () => {
    const quarter = fc.constantFrom(...quartersFrom('2026-06-03'));
    const at = fc.constantFrom(AT, null);
    const plans = fc.uniqueArray(fc.record({ quarter, ships_on: fc.option(quarter), skipped_at: at, shipped_at: at }), {
      selector: (one) => one.quarter,
    });
    fc.assert(
      fc.property(plans, fc.array(quarter), fc.option(quarter), fc.boolean(), (some, paid, pausedUntil, ended) => {
        const found = upcomingShipments(facts({ plans: some, paid: new Set(paid), pausedUntil, ended })).map(
          (shipment) => shipment.date,
        );
        expect(found).toEqual([...found].sort());
        expect(found.every((date) => date >= '2026-06-03')).toBe(true);
      }),
    );
  });
});

describe('a purchase pays for', () => {
  it.each([
    ['the next quarter', '2026-06-03', [], '2026-08-15'],
    ['not today’s, which is being packed', '2026-08-15', [], '2026-11-15'],
    ['the one after what is paid for', '2026-06-03', ['2026-08-15'], '2026-11-15'],
  ])('%s', (_, today, paid, expected) => {
    expect(firstUnpaidQuarter(today, new Set(paid))).toBe(expected);
  });
});
