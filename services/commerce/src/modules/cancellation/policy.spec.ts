import { describe, expect, it } from '@jest/globals';
import type { OrderLineRecord, OrderRecord } from '../orders/index.js';
import { judge, orderedDate, type Rule, statedDate } from './policy.js';
import { policyOf, policyTexts } from './policy-text.js';

const rules: Rule[] = [
  { item_type: 'wine', unit: 'shipment', at_least: 0, percent: '100.00' },
  { item_type: 'vineyard_stay', unit: 'days', at_least: 14, percent: '100.00' },
  { item_type: 'vineyard_stay', unit: 'days', at_least: 7, percent: '50.00' },
  { item_type: 'vineyard_stay', unit: 'days', at_least: 0, percent: '0.00' },
  { item_type: 'event', unit: 'hours', at_least: 48, percent: '100.00' },
  { item_type: 'event', unit: 'hours', at_least: 0, percent: '0.00' },
];
const line = (type: OrderLineRecord['type'], details: object = {}, more: Partial<OrderLineRecord> = {}) =>
  ({
    type,
    title: 'It',
    quantity: 2,
    refundedQuantity: 0,
    details: { facts: {}, ...details },
    ...more,
  }) as OrderLineRecord;
const order = (more: Partial<OrderRecord> = {}) =>
  ({ cancelledAt: null, fulfilmentState: 'pending', ...more }) as OrderRecord;
const verdict = (of: OrderLineRecord, now: string, more: Partial<OrderRecord> = {}) => {
  const answer = judge(order(more), of, rules, orderedDate(of), new Date(now));
  return answer.allowed ? answer.percent : answer.reason;
};

describe('the refund of a stay from 20 July', () => {
  const stay = line('vineyard_stay', { checkInDate: '2026-07-20', checkOutDate: '2026-07-22' });
  it.each([
    ['14 days before, at the last minute of the property’s day', '2026-07-07T06:59:00Z', '100.00'],
    ['13 days before', '2026-07-07T07:01:00Z', '50.00'],
    ['7 days before', '2026-07-13T20:00:00Z', '50.00'],
    ['6 days before', '2026-07-14T20:00:00Z', '0.00'],
    ['the evening before', '2026-07-20T05:00:00Z', '0.00'],
    ['the day itself', '2026-07-20T08:00:00Z', 'It has already begun.'],
  ])('%s', (_, now, expected) => {
    expect(verdict(stay, now)).toBe(expected);
  });
});

describe('the refund of tickets for 18:00 on 4 July', () => {
  const tickets = line('event', { facts: { date: '2026-07-04', time: '18:00' } });
  it.each([
    ['exactly 48 hours before', '2026-07-03T01:00:00Z', '100.00'],
    ['a second later', '2026-07-03T01:00:01Z', '0.00'],
    ['as it begins', '2026-07-05T01:00:00Z', 'It has already begun.'],
  ])('%s', (_, now, expected) => {
    expect(verdict(tickets, now)).toBe(expected);
  });
});

describe('the lines that can be cancelled', () => {
  it.each([
    ['wine until it is shipped', line('wine'), {}, '100.00'],
    [
      'not wine that is shipped',
      line('wine'),
      { fulfilmentState: 'shipped' as const },
      'It has been shipped. Please contact us about a return.',
    ],
    [
      'not wine that waited for its pickup and is on the shelf',
      line('wine'),
      { fulfilmentState: 'none' as const },
      'It was not picked up and is on our shelf again. Please contact us.',
    ],
    [
      'not wine that came back and is sent again',
      line('wine'),
      { cameBack: true },
      'It has been shipped. Please contact us about a return.',
    ],
    ['not a membership', line('wine_club'), {}, 'You can cancel a membership under Membership in your account.'],
    [
      'not a box that a club’s run sold',
      line('wine_club'),
      { channel: 'club' as const },
      'To cancel a box of the wine club, please contact us.',
    ],
    [
      'not the bottles of such a box',
      line('wine', { facts: { inBox: true } }),
      { channel: 'club' as const },
      'To cancel a box of the wine club, please contact us.',
    ],
    [
      'not bottles added to such a box',
      line('wine'),
      { channel: 'club' as const },
      'To cancel a box of the wine club, please contact us.',
    ],
    ['not what has no rule', line('experience'), {}, 'It can’t be cancelled online. Please contact us.'],
    ['not what is cancelled', line('wine', {}, { refundedQuantity: 2 }), {}, 'It is cancelled already.'],
    ['not in a cancelled order', line('wine'), { cancelledAt: new Date() }, 'This order is cancelled.'],
    ['what has no date yet, in full', line('event'), {}, '100.00'],
  ])('%s', (_, of, more, expected) => {
    expect(verdict(of, '2026-06-03T19:00:00Z', more)).toBe(expected);
  });

  it('uses the dates of a moved booking', () => {
    const tickets = line('event', { facts: { date: '2026-07-04', time: '18:00' } });
    const answer = judge(order(), tickets, rules, statedDate('2026-06-04T18:00:00Z'), new Date('2026-06-03T19:00:00Z'));
    expect(answer).toEqual({ allowed: true, percent: '0.00' });
    expect(statedDate('2026-07-20')).toMatchObject({ date: '2026-07-20', at: new Date('2026-07-20T07:00:00Z') });
  });
});

it('turns the rules into sentences', () => {
  expect(policyTexts(['wine', 'vineyard_stay', 'wine', 'event', 'wine_club'], rules)).toEqual([
    'Wine: full refund until it is shipped.',
    'Vineyard stays: full refund until 14 days before check-in, 50% refund until 7 days before check-in, then no refund.',
    'Event tickets: full refund until 48 hours before it begins, then no refund.',
    'Wine club memberships: cancelled in your account, not with the order.',
  ]);
});

it('says of a club’s box that only we cancel it, also of the bottles added to it', () => {
  const inBox = { facts: { inBox: true } };
  const box = order({ channel: 'club', lines: [line('wine_club'), line('wine', inBox), line('wine')] });
  expect(policyOf(box, rules)).toEqual(['A box of the wine club: cancelled by us.']);
});
