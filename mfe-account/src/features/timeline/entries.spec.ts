import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { timelineOf, type Sources } from './entries';

const { orderLine: line, order, registration, stay, visit } = fixtures;

const none: Sources = { orders: [], visits: [], registrations: [], stays: [] };
const TODAY = '2026-11-21';

describe('timelineOf', () => {
  it('returns one list, newest day first', () => {
    const entries = timelineOf(
      { orders: [order()], visits: [visit()], registrations: [registration()], stays: [stay()] },
      TODAY,
    );
    expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
      ['stay', '2099-06-05'],
      ['event', '2099-05-03'],
      ['experience', '2099-04-04'],
      ['wine', '2026-03-02'],
    ]);
  });

  it('describes each entry', () => {
    const [wine] = timelineOf({ ...none, orders: [order()] }, TODAY);
    expect(wine).toMatchObject({
      title: 'Kilele Syrah',
      price: '$84.00',
      status: 'completed',
      description: '2 bottles · Order SH-7KQ4MZ2P',
      dayText: 'Mar 2, 2026',
    });
    const [house] = timelineOf({ ...none, stays: [stay()] }, TODAY);
    expect(house).toMatchObject({ price: '$1,181.25', description: '3 nights · 4 guests · VSB-000042' });
    const [event] = timelineOf({ ...none, registrations: [registration()] }, TODAY);
    expect(event).toMatchObject({
      price: 'Free',
      description: '2 tickets · The barn',
      dayText: 'May 3, 2099, 12:00 PM',
    });
    const [tasting] = timelineOf({ ...none, visits: [visit({ booking_date: null, booking_time: null })] }, TODAY);
    expect(tasting).toMatchObject({
      price: '$15.00 each',
      dayText: 'Date to be arranged',
      day: '2026-03-01',
      upcoming: false,
    });
  });

  it('uses the vineyard’s date, not Greenwich’s', () => {
    const [entry] = timelineOf({ ...none, orders: [order({ created_at: '2026-03-03T05:00:00Z' })] }, TODAY);
    expect(entry?.day).toBe('2026-03-02');
  });

  it('lists a paid event once: its registration, or its order line while the registration is missing', () => {
    const orders = [
      order({
        id: 'o-9',
        items: [line({ id: 4, item_type: 'event', title: 'Supper', date: '2099-05-03', wine_id: null })],
      }),
    ];
    expect(timelineOf({ ...none, orders }, TODAY).map(({ key }) => key)).toEqual(['line-4']);
    expect(
      timelineOf({ ...none, orders, registrations: [registration({ order_id: 'o-9' })] }, TODAY).map(({ key }) => key),
    ).toEqual(['event-5']);
  });

  it('marks full and partial refunds', () => {
    const orders = [order({ items: [line({ refunded_quantity: 2 }), line({ id: 2, refunded_quantity: 1 })] })];
    const [part, all] = timelineOf({ ...none, orders }, TODAY);
    expect(all).toMatchObject({ key: 'line-1', status: 'refunded' });
    expect(part).toMatchObject({
      key: 'line-2',
      status: 'completed',
      description: '2 bottles · 1 given back · Order SH-7KQ4MZ2P',
    });
  });

  it('says refunded also of an order whose money went back without its bottles', () => {
    const given = order({ status: 'pending', payment_status: 'refunded', items: [line()] });
    expect(timelineOf({ ...none, orders: [given] }, TODAY)).toMatchObject([{ status: 'refunded' }]);
  });

  it('offers rescheduling only with times', () => {
    const moves = [visit(), visit({ id: 9, slot_id: null }), visit({ id: 10, can_reschedule: false })];
    expect(timelineOf({ ...none, visits: moves }, TODAY).map(({ id, canReschedule }) => [id, canReschedule])).toEqual([
      [9, false],
      [8, true],
      [10, false],
    ]);
  });

  it('marks nothing called off or past as upcoming', () => {
    const sources = {
      ...none,
      stays: [stay({ booking_status: 'cancelled' })],
      registrations: [registration({ event_date: '2026-01-01' })],
      visits: [visit({ status: 'declined' })],
    };
    expect(timelineOf(sources, TODAY).some(({ upcoming }) => upcoming)).toBe(false);
  });
});
