import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { parseCents, toDecimal } from '@shamba/rules';
import type { AddOnItem, StayItem } from '@shamba/api-contract/internal';
import { noItems } from '../../items/index.js';
import { feeWithoutAddOns } from './offer.js';
import { stayOffer } from './stay-offer.js';

const CHECK_IN = '2026-07-01';
const money = fc.bigInt({ min: 0n, max: 100_000n }).map(toDecimal);
const anyAddOn = fc.record({
  name: fc.constant('Breakfast Service'),
  price: money,
  taxClass: fc.constantFrom<AddOnItem['taxClass'][]>('standard', 'lodging', 'none'),
  offered: fc.boolean(),
  notOn: fc.subarray([CHECK_IN, '2026-07-02']),
});
const anyAddOns = fc
  .array(anyAddOn, { maxLength: 8 })
  .map((list): AddOnItem[] => list.map((addOn, index) => ({ ...addOn, id: index + 1 })));

function offerOf(cleaningFee: string, addOns: AddOnItem[], chosen: number[], taken?: StayItem['taken']) {
  const stay: StayItem = {
    unitId: 1,
    title: 'Vineyard Stay',
    weekdayRate: '280.00',
    weekendRate: '325.00',
    cleaningFee,
    taxRate: '12.50',
    minStayNights: 2,
    maxGuests: 8,
    currency: 'USD',
    imageUrl: null,
    seasonRates: [],
    addOns,
    ...(taken && { taken }),
  };
  const details = { checkInDate: CHECK_IN, checkOutDate: '2026-07-03', add_ons: chosen };
  return stayOffer(
    { id: 1, type: 'vineyard_stay', itemId: 1, quantity: 2, details, priceSeen: null },
    { items: { ...noItems, stay }, today: '2026-06-01', signedIn: false, holdsActive: false },
  );
}

describe('a stay with add-ons', () => {
  it('has a fee of the cleaning and its add-ons at any price; each unavailable one is a problem', () => {
    fc.assert(
      fc.property(money, anyAddOns, fc.uniqueArray(fc.integer({ min: 1, max: 10 })), (cleaning, addOns, chosen) => {
        const offer = offerOf(cleaning, addOns, chosen);
        const known = addOns.filter(({ id }) => chosen.includes(id));
        const sum = known.reduce((total, { price }) => total + parseCents(price), 0n);
        expect(offer.fee).toBe(parseCents(cleaning) + sum);
        expect(feeWithoutAddOns(offer.fee, offer.facts)).toBe(parseCents(cleaning));
        const free = known.filter(({ offered, notOn }) => offered && !notOn.includes(CHECK_IN));
        expect(offer.problems).toHaveLength(chosen.length - free.length);
        expect(offer.hold).toMatchObject(known.length === 0 ? {} : { addOnIds: expect.any(Array) });
      }),
    );
  });
});

// The stay is of the nights of 1 and 2 July.
it.each([
  ['up to the day of arrival', '2026-06-29', '2026-07-01', 0],
  ['over the first night', '2026-06-30', '2026-07-02', 1],
  ['over the last night', '2026-07-02', '2026-07-05', 1],
  ['around the stay', '2026-06-01', '2026-08-01', 1],
  ['from the day of departure', '2026-07-03', '2026-07-05', 0],
])('warns of taken nights: %s', (_, from, to, count) => {
  const { problems } = offerOf('75.00', [], [], [{ from, to }]);
  expect(problems).toEqual(
    Array(count).fill(['not_available', 'Some of these nights are no longer available. Please choose other dates.']),
  );
});
