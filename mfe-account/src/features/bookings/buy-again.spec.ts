import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { buyAgainLines } from './buy-again';

it('has today’s price and the available number of bottles', () => {
  const items = {
    wines: [
      { wine_id: 1, quantity: 6, wine_name: 'Old name' },
      { wine_id: 2, quantity: 1, wine_name: 'Gone' },
      { wine_id: 3, quantity: 2, wine_name: 'Sold out' },
    ],
    items: [
      fixtures.orderLine({ wine_id: 1, price: '30.00' }),
      fixtures.orderLine({ wine_id: 2, price: '20.00' }),
      fixtures.orderLine({ wine_id: 3, price: '25.00' }),
    ],
  };
  const shelf = [
    fixtures.wine({ id: 1, name: 'Kilele', price: '32.00', image_url: null, stock_quantity: 4 }),
    fixtures.wine({ id: 3, name: 'Sold out', price: '25.00', image_url: null, stock_quantity: 0 }),
  ];
  expect(buyAgainLines(items, shelf)).toEqual([
    { id: 1, name: 'Kilele', image: null, wanted: 6, available: 4, price: '32.00', before: '30.00' },
    { id: 2, name: 'Gone', image: null, wanted: 1, available: 0, price: null, before: null },
    { id: 3, name: 'Sold out', image: null, wanted: 2, available: 0, price: '25.00', before: null },
  ]);
});
