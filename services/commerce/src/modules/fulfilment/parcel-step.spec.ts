import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OrderFacts, Parcel } from '../orders/index.js';
import { type BatchStep, stepTo } from './parcel-step.js';

const nothing = { carrier: null, tracking: null };
const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  method: 'ship',
  state: 'pending',
  carrier: null,
  tracking: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  readyAt: null,
  collectedAt: null,
  collectedBy: null,
  idChecked: null,
  handedOverBy: null,
  returnedAt: null,
  ...more,
});
const order = (more: Partial<Parcel> = {}, held = false): OrderFacts => ({
  id: 'order',
  channel: 'web',
  giftMessage: null,
  shipAfter: null,
  early: false,
  holdReason: held ? 'Card looks odd' : null,
  holdUntil: null,
  held,
  disputeDue: null,
  release: null,
  movedTo: null,
  boxApart: false,
  parcel: parcel(more),
});
const packed = { packedAt: new Date(0) };
const shipped = { ...packed, state: 'shipped' as const };
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a step for many orders', () => {
  it.each<[Partial<Parcel>, BatchStep, string | null]>([
    [{}, 'packed', 'packed'],
    [{}, 'shipped', 'shipped'],
    [packed, 'shipped', 'shipped'],
    [shipped, 'delivered', 'delivered'],
    [packed, 'packed', null],
    [shipped, 'packed', null],
    [{ ...shipped, state: 'delivered' }, 'shipped', null],
    [{ method: 'pickup' }, 'packed', 'packed'],
    [{ method: 'pickup', state: 'ready', ...packed }, 'packed', null],
  ])('takes %j by %s to %s', (now, step, next) => {
    expect(stepTo(order(now), step, nothing)).toBe(next);
  });

  it('stores a tracking number without moving the parcel, even with an earlier step', () => {
    const note = { carrier: 'UPS', tracking: '1Z' };
    expect(stepTo(order(), 'tracking', note)).toBe('pending');
    expect(stepTo(order(shipped), 'tracking', note)).toBe('shipped');
    expect(stepTo(order({ ...shipped, state: 'delivered' }), 'shipped', note)).toBe('delivered');
    expect(stepTo(order({ ...shipped, ...note }), 'shipped', note)).toBeNull();
  });

  it('stores a carrier or a number alone, also for an order on hold, and no known values', () => {
    const known = { ...shipped, carrier: 'UPS', tracking: '1Z' };
    const noted = (note: Partial<typeof known>) => stepTo(order(known), 'tracking', { ...nothing, ...note });
    expect([noted({ carrier: 'FedEx' }), noted({ tracking: '2Z' })]).toEqual(['shipped', 'shipped']);
    expect([noted({}), noted({ carrier: 'UPS' }), noted({ tracking: '1Z' })]).toEqual([null, null, null]);
    expect(stepTo(order({}, true), 'tracking', { carrier: 'UPS', tracking: '1Z' })).toBe('pending');
  });

  it('begins with an order without a parcel', () => {
    const none: OrderFacts = { ...order(), parcel: null };
    expect(stepTo(none, 'packed', nothing)).toBe('packed');
    expect(stepTo(none, 'tracking', { carrier: 'UPS', tracking: null })).toBe('pending');
    expect(stepTo(none, 'tracking', nothing)).toBeNull();
  });

  it('begins again after a parcel that was cancelled with its bottles, and not with a pickup', () => {
    expect(stepTo(order({ state: 'cancelled' }), 'shipped', nothing)).toBe('shipped');
    expect(stepTo(order({ state: 'cancelled', method: 'pickup' }), 'packed', nothing)).toBeNull();
  });

  it('refuses orders on hold, pickups, and the delivery of an unsent parcel', () => {
    expect(codeOf(() => stepTo(order({}, true), 'packed', nothing))).toBe('order_on_hold');
    expect(codeOf(() => stepTo(order(packed, true), 'shipped', nothing))).toBe('order_on_hold');
    expect(stepTo(order(shipped, true), 'delivered', nothing)).toBe('delivered');
    expect(codeOf(() => stepTo(order({ method: 'pickup' }), 'shipped', nothing))).toBe('is_pickup');
    expect(codeOf(() => stepTo(order(packed), 'delivered', nothing))).toBe('not_shipped');
  });

  it('sends no order before its day, but packs it', () => {
    const later = { ...order(packed), shipAfter: '2027-02-15', early: true };
    expect(codeOf(() => stepTo(later, 'shipped', nothing))).toBe('too_early');
    expect(stepTo({ ...later, parcel: parcel() }, 'packed', nothing)).toBe('packed');
    expect(stepTo({ ...later, parcel: parcel(shipped) }, 'delivered', nothing)).toBe('delivered');
    expect(stepTo({ ...later, early: false }, 'shipped', nothing)).toBe('shipped');
  });

  it('never goes backwards, and a repeat changes nothing', () => {
    const way = ['pending', 'packed', 'shipped', 'delivered'];
    const at = fc.constantFrom<Partial<Parcel>>({}, packed, shipped, { ...shipped, state: 'delivered' });
    const step = fc.constantFrom<BatchStep>('packed', 'tracking', 'shipped');
    const note = fc.record({ carrier: fc.constantFrom(null, 'UPS'), tracking: fc.constantFrom(null, '1Z', '2Z') });
    fc.assert(
      fc.property(at, step, note, (now, taken, told) => {
        const next = stepTo(order(now), taken, told);
        if (next === null) return;
        const was =
          now.state === undefined || now.state === 'pending' ? (now.packedAt ? 1 : 0) : way.indexOf(now.state);
        expect(way.indexOf(next)).toBeGreaterThanOrEqual(was);
        const after: Partial<Parcel> = {
          state: next === 'packed' ? 'pending' : next,
          packedAt: next === 'pending' ? null : new Date(0),
          carrier: told.carrier ?? now.carrier ?? null,
          tracking: told.tracking ?? now.tracking ?? null,
        };
        expect(stepTo(order(after), taken, told)).toBeNull();
      }),
    );
  });
});
