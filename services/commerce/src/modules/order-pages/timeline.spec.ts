import { describe, expect, it } from '@jest/globals';
import type { OrderRecord } from '../orders/index.js';
import type { Refund } from '../refunds/index.js';
import { timelineOf, type TimelineSources } from './timeline.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 5, 3, 19, minute));
const order = (more: Partial<OrderRecord> = {}) =>
  ({
    orderNumber: 'SH-7KQ4MZ2P',
    total: 7506n,
    paymentState: 'captured',
    cancelReason: null,
    createdAt: at(0),
    lines: [],
    ...more,
  }) as OrderRecord;
const refund = (state: Refund['state']) =>
  ({ attemptId: 'attempt', origin: 'shop', amount: 1000n, state, createdAt: at(5), stateAt: at(9) }) as Refund;
const texts = (sources: Partial<TimelineSources>) =>
  timelineOf({ order: order(), events: [], refunds: [], parcels: [], reader: 'buyer', ...sources }).map(
    (entry) => entry.text,
  );

describe('the timeline of an order', () => {
  it('begins with the order; a free order has no card entry', () => {
    expect(texts({})).toEqual([
      'Order SH-7KQ4MZ2P was placed.',
      'Your card was authorised for $75.06.',
      'Confirmation sent by email.',
    ]);
    expect(texts({ reader: 'staff' })).toContain('The card was authorised for $75.06.');
    expect(texts({ order: order({ total: 0n, paymentState: 'free' }) })).toEqual([
      'Order SH-7KQ4MZ2P was placed.',
      'Confirmation sent by email.',
    ]);
  });

  it('separates the payment and refund at the house from the card payment', () => {
    const lines = [{ additions: [{ before: 5000n, amount: 2506n, net: 2506n }] }] as OrderRecord['lines'];
    const events = [
      { at: at(1), kind: 'captured', note: null },
      { at: at(2), kind: 'stay_paid', note: '$25.06' },
    ];
    const inPerson = { ...refund('completed'), attemptId: null, orderId: 'order' };
    expect(texts({ order: order({ lines }), events, refunds: [inPerson] })).toEqual([
      'Order SH-7KQ4MZ2P was placed.',
      'Your card was authorised for $50.00.',
      'Confirmation sent by email.',
      'Payment of $50.00 was received.',
      '$25.06 more was paid in person for the stay.',
      '$10.00 is refunded in person.',
    ]);
  });

  it('shows staff what happened at Square and buyers the state of the money, each at its time', () => {
    const events = [
      { at: at(2), kind: 'dispute_evidence_required', note: '$42.00, answer by Dec 3' },
      { at: at(3), kind: 'dispute_lost', note: null },
    ];
    const refunds: Refund[] = [
      { ...refund('completed'), origin: 'provider', happenedAt: at(1) },
      { ...refund('completed'), origin: 'dispute', happenedAt: at(3) },
      { ...refund('voided'), origin: 'dispute', happenedAt: at(4) },
      { ...refund('failed'), origin: 'provider', happenedAt: at(5) },
      { ...refund('pending'), origin: 'provider', createdAt: at(6) },
      { ...refund('completed'), origin: 'dispute', amount: -1000n, happenedAt: at(7) },
    ];
    expect(texts({ events, refunds, reader: 'staff' }).slice(3)).toEqual([
      '$10.00 was refunded at Square.',
      'The cardholder is disputing $42.00, answer by Dec 3.',
      'The dispute was lost: the money went back to the cardholder.',
      'The refund of $10.00, made at Square, failed.',
      'A refund of $10.00, made at Square, is on its way.',
    ]);
    expect(texts({ events, refunds }).slice(3)).toEqual([
      '$10.00 was refunded.',
      '$10.00 went back through your bank.',
      'The refund of $10.00 failed.',
      'A refund of $10.00 is on its way.',
      '$10.00 came back to us through your bank.',
    ]);
  });

  it('sorts entries of all sources by time', () => {
    const events = [
      { at: at(12), kind: 'delivered', note: null },
      { at: at(7), kind: 'lines_returned', note: '1 × Zinfandel' },
      { at: at(1), kind: 'captured', note: null },
    ];
    expect(texts({ events, refunds: [refund('completed')] }).slice(3)).toEqual([
      'Payment of $75.06 was received.',
      'A refund of $10.00 is on its way.',
      'Given back: 1 × Zinfandel.',
      '$10.00 was refunded.',
      'Refund confirmed by email.',
      'Your wine was delivered.',
    ]);
  });

  it.each([
    ['customer', 'The order was cancelled by its customer.'],
    ['staff', 'The order was cancelled by us.'],
    ['declined', 'The order was cancelled.'],
  ])('names who cancelled it: %s', (cancelReason, expected) => {
    expect(
      texts({ order: order({ cancelReason }), events: [{ at: at(3), kind: 'cancelled', note: null }] }).slice(3),
    ).toEqual([expected, 'Cancellation sent by email.']);
  });

  it.each<[Refund['state'], string[]]>([
    ['requested', ['A refund of $10.00 is on its way.']],
    ['pending', ['A refund of $10.00 is on its way.']],
    ['failed', ['A refund of $10.00 is on its way.', 'The refund of $10.00 failed. We are looking into it.']],
    ['voided', ['The hold of $10.00 on the card was released. Nothing was charged.']],
  ])('a refund that is %s', (state, expected) => {
    expect(texts({ refunds: [refund(state)] }).slice(3)).toEqual(expected);
  });

  it('hides holds and their reasons from the buyer', () => {
    const events = [
      { at: at(1), kind: 'held', note: 'Address looks wrong' },
      { at: at(2), kind: 'released', note: null },
    ];
    expect(texts({ events })).toHaveLength(3);
    expect(texts({ events, reader: 'staff' }).slice(3)).toEqual([
      'Put on hold: Address looks wrong',
      'Released from hold.',
    ]);
  });

  it('lists the steps of a pickup with the person who collected the bottles', () => {
    const events = ['to_pickup', 'ready', 'collected'].map((kind, minute) => ({
      at: at(minute + 1),
      kind,
      note: null,
    }));
    const parcels = [{ carrier: null, tracking: null, collectedBy: 'Bo Roe', since: at(0) }];
    expect(texts({ events, parcels }).slice(3)).toEqual([
      'Changed to pickup.',
      'Your wine is ready for pickup.',
      'Email sent: the wine is ready for pickup.',
      'Your wine was collected by Bo Roe.',
    ]);
  });

  it('separates the tracking numbers of a shipment with commas', () => {
    const events = [{ at: at(1), kind: 'shipped', note: null }];
    const shippedAs = (tracking: string) =>
      texts({ events, parcels: [{ carrier: 'UPS', tracking, collectedBy: null, since: at(0) }] })[3];
    expect(shippedAs('1ZA')).toBe('Your wine was shipped with UPS, tracking number 1ZA.');
    expect(shippedAs('1ZA,  1ZB ,1ZC')).toBe('Your wine was shipped with UPS, tracking numbers 1ZA, 1ZB, 1ZC.');
  });

  it('keeps the number of a parcel that came back when the wine is sent again', () => {
    const events = ['shipped', 'came_back', 'sent_again', 'shipped'].map((kind, minute) => ({
      ...{ at: at(minute + 1), kind, note: null },
    }));
    const first = { carrier: 'UPS', tracking: '1ZA', collectedBy: null, since: at(0) };
    const again = { carrier: null, tracking: null, collectedBy: null, since: at(3) };
    expect(texts({ events, parcels: [first, again] }).slice(3)).toEqual([
      'Your wine was shipped with UPS, tracking number 1ZA.',
      'Your wine came back to us.',
      'Your wine will be sent again.',
      'Your wine was shipped.',
    ]);
  });

  it('skips unknown kinds', () => {
    expect(texts({ events: [{ at: at(1), kind: 'refund_completed', note: null }] })).toHaveLength(3);
  });
});
