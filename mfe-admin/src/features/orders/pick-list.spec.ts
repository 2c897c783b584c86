import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fixtures } from '@shamba/slice-kit/testing';
import { pickList, picksOf, sameBoxes } from './pick-list';

const wine = (item_id: number, title: string, quantity: number, refunded_quantity = 0) =>
  fixtures.orderLine({ item_id, title, quantity, refunded_quantity });

it('sums the bottles of each wine over the orders, and lists each order’s bottles', () => {
  const list = pickList([
    fixtures.staffOrder({ id: 'a', items: [wine(3, 'Syrah', 2), wine(1, 'Albariño', 1)] }),
    fixtures.staffOrder({ id: 'b', items: [wine(3, 'Syrah', 6, 2), wine(4, 'Rosé', 1, 1)] }),
  ]);
  expect(list.picks.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Albariño', 1],
    ['Syrah', 6],
  ]);
  expect(list.orders.map(({ picks }) => picks.map(({ quantity }) => quantity))).toEqual([[2, 1], [4]]);
});

it('keeps the vintages of a wine apart by name', () => {
  const [a, b] = [
    fixtures.orderLine({ item_id: 1, title: 'Syrah', detail: '2021' }),
    fixtures.orderLine({ item_id: 2, title: 'Syrah', detail: '2022' }),
  ];
  const list = pickList([fixtures.staffOrder({ items: [b, a] })]);
  expect(list.picks.map(({ title }) => title)).toEqual(['Syrah 2021', 'Syrah 2022']);
});

it('leaves out orders on hold, cancelled ones and those without bottles, with the reason', () => {
  const list = pickList([
    fixtures.staffOrder({ id: 'a', held: true, hold_reason: 'Away' }),
    fixtures.staffOrder({ id: 'b', status: 'cancelled' }),
    fixtures.staffOrder({ id: 'c', items: [fixtures.orderLine({ item_type: 'event', wine_id: null })] }),
    fixtures.staffOrder({ id: 'd', items: [fixtures.orderLine({ item_type: 'wine_club', title: 'Founders' })] }),
  ]);
  expect(list.leftOut.map(({ order, why }) => [order.id, why])).toEqual([
    ['a', 'on hold: Away'],
    ['b', 'cancelled'],
    ['c', 'no bottles'],
  ]);
  expect(list.picks.map(({ title }) => title)).toEqual(['Club shipment: Founders']);
});

it('takes exactly the boxes’ bottles from the shelf', () => {
  const line = fc
    .record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 12 }), held: fc.boolean() })
    .map(({ id, quantity, held }) => fixtures.staffOrder({ held, items: [wine(id, `Wine ${id}`, quantity)] }));
  fc.assert(
    fc.property(fc.array(line), (orders) => {
      const list = pickList(orders);
      const total = (picks: { quantity: number }[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(total(list.picks)).toBe(total(list.orders.flatMap(({ order }) => picksOf(order))));
      expect(list.orders.length + list.leftOut.length).toBe(orders.length);
    }),
  );
});

it('puts equal boxes together, whatever the order of their lines, the most frequent first', () => {
  const list = pickList([
    fixtures.staffOrder({ id: 'a', items: [wine(1, 'Albariño', 2)] }),
    fixtures.staffOrder({ id: 'b', items: [wine(3, 'Syrah', 4), wine(1, 'Albariño', 2)] }),
    fixtures.staffOrder({ id: 'c', items: [wine(1, 'Albariño', 2), wine(3, 'Syrah', 5, 1)] }),
  ]);
  const boxes = sameBoxes(list.orders).map(({ picks, orders }) => [
    picks.map(({ title, quantity }) => `${quantity} × ${title}`).join(),
    orders.map(({ id }) => id).join(),
  ]);
  expect(boxes).toEqual([
    ['2 × Albariño,4 × Syrah', 'b,c'],
    ['2 × Albariño', 'a'],
  ]);
});

it('a box that a club’s run charged has its wines, and no second piece for its price', () => {
  const tier = fixtures.orderLine({ item_type: 'wine_club', title: 'Founders' });
  const [run, cart] = [true, false].map((in_box) =>
    picksOf(fixtures.staffOrder({ items: [tier, { ...wine(1, 'Syrah', 6), in_box }] })).map(({ title }) => title),
  );
  expect([run, cart]).toEqual([['Syrah'], ['Club shipment: Founders', 'Syrah']]);
});

it('a club’s box that is sent by its own order is not packed again with the order that paid for it', () => {
  const items = [fixtures.orderLine({ item_type: 'wine_club', title: 'Founders' })];
  const list = pickList([
    fixtures.staffOrder({ id: 'a', box_apart: true, items: [...items, wine(1, 'Syrah', 2)] }),
    fixtures.staffOrder({ id: 'b', box_apart: true, items }),
  ]);
  expect(list.picks.map(({ title, quantity }) => [title, quantity])).toEqual([['Syrah', 2]]);
  expect(list.leftOut.map(({ order, why }) => [order.id, why])).toEqual([
    ['b', 'its club box is sent by an order of its own'],
  ]);
});
