import { expect, it } from '@jest/globals';
import type { Order } from './api';
import { bottles, shippingAddress } from './order-words';

const at = {
  shipping_address_line_1: '1 Vine Road',
  shipping_address_line_2: null,
  shipping_city: 'Placerville',
  shipping_state: 'CA',
  shipping_zip: '95667',
  shipping_country: 'US',
};
const nowhere = Object.fromEntries(Object.keys(at).map((name) => [name, null]));

it.each([
  [nowhere, 'Address not available'],
  [at, '1 Vine Road, Placerville, CA 95667'],
  [{ ...at, shipping_address_line_2: 'Unit 4' }, '1 Vine Road, Unit 4, Placerville, CA 95667'],
  [{ ...at, shipping_country: 'KE' }, '1 Vine Road, Placerville, CA 95667, KE'],
])('says where a parcel goes, and the country only abroad: %j', (address, text) => {
  expect(shippingAddress(address as unknown as Order)).toBe(text);
});

it('counts bottles only', () => {
  const items = [
    { item_type: 'wine', quantity: 2 },
    { item_type: 'event', quantity: 5 },
    { item_type: 'wine', quantity: 1 },
  ];
  expect(bottles({ items } as unknown as Order)).toBe(3);
});
