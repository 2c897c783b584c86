import { expect, it } from '@jest/globals';
import type { Order } from './api';
import { bottles, discountsOf, notBefore, shippingAddress, shippingWord } from './order-words';

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

it.each([
  ['2030-02-14', 'pending', 'Not before Feb 15, 2030'],
  ['2030-02-14', 'packed', 'Not before Feb 15, 2030'],
  ['2030-02-14', 'shipped', null],
  ['2030-02-15', 'pending', null],
])('says on %s of a box that is %s: %s', (today, parcel_state, text) => {
  expect(notBefore({ ship_after: '2030-02-15', parcel_state } as Order, today)).toBe(text);
});

it('counts bottles only', () => {
  const items = [
    { item_type: 'wine', quantity: 2 },
    { item_type: 'event', quantity: 5 },
    { item_type: 'wine', quantity: 1 },
  ];
  expect(bottles({ items } as unknown as Order)).toBe(3);
});

it('names each discount with its reason, in words for staff', () => {
  const order = {
    items: [{ club_tastings: 2 }, { club_tastings: 0 }],
    adjustments: [
      { kind: 'member_discount', label: 'Jirani member discount (10%)', amount: '-6.40' },
      { kind: 'tasting_waiver', label: 'Tasting fee waived with your bottle', amount: '-20.00' },
      { kind: 'club_tasting', label: '2 tastings of your membership', amount: '-40.00' },
      { kind: 'tax', label: 'Sales tax (7.25%)', amount: '4.18' },
    ],
  };
  expect(discountsOf(order as unknown as Order)).toEqual([
    { label: 'Jirani member discount (10%)', amount: '-6.40' },
    { label: 'Tasting fee waived', amount: '-20.00' },
    { label: 'Club tastings (2)', amount: '-40.00' },
  ]);
});

it.each([
  ['ship', 'returned', 'Came back'],
  ['pickup', 'returned', 'Back on the shelf'],
  ['ship', 'packed', 'Packed'],
  ['ship', 'pending', 'Pending'],
])('says the state of a parcel (%s, %s): %s', (delivery_method, parcel_state, word) => {
  const order = { delivery_method, parcel_state, shipping_status: 'Pending' };
  expect(shippingWord(order as unknown as Order)).toBe(word);
});
