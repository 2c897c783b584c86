import { expect, it } from '@jest/globals';
import type { StaySale } from '@shamba/api-contract/internal';
import { phoneAttempt } from './phone-stay.js';

const SALE: StaySale = {
  bookingId: 7,
  lineId: '1',
  reference: 'VSB-000007',
  unitId: 1,
  title: 'Vineyard Stay',
  imageUrl: null,
  checkIn: '2026-06-19',
  checkOut: '2026-06-22',
  guests: 2,
  nightlyRate: '280.00',
  cleaningFee: '75.00',
  addOns: [{ name: 'Firewood', price: '40.00' }],
  taxRate: '12.50',
  tax: '0.00',
  total: '955.00',
  currency: 'USD',
  specialRequests: null,
  customer: { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null },
};
/** The line of a stay sold for `total`, and its discount. */
function soldFor(total: string, more: Partial<StaySale> = {}) {
  const { lines, totals } = phoneAttempt({ ...SALE, ...more, total }, 'c').snapshot;
  const [line] = lines;
  const extra = line?.facts.addOns?.find(({ name }) => name === 'Agreed extra')?.price;
  const { unitPrice, fee } = line ?? {};
  return { unitPrice, fee, discount: totals.discount, subtotal: totals.subtotal, extra };
}

it('sells nights and fees at their price', () => {
  expect(soldFor('955.00')).toEqual({ unitPrice: '28000', fee: '11500', discount: '0', subtotal: '95500' });
});

it('takes off what was agreed below that price, and names what was agreed above it', () => {
  const [less, more] = [soldFor('900.00'), soldFor('1055.00')];
  expect(less).toEqual({ unitPrice: '28000', fee: '11500', discount: '5500', subtotal: '95500' });
  expect(more).toEqual({ unitPrice: '28000', fee: '21500', discount: '0', subtotal: '105500', extra: '100.00' });
});

it('shares an agreed price among nights without a rate; what does not divide is taken off', () => {
  const free = { nightlyRate: '0.00' };
  expect(soldFor('1115.00', free)).toEqual({ unitPrice: '33334', fee: '11500', discount: '2', subtotal: '111502' });
  expect(soldFor('115.00', free)).toEqual({ unitPrice: '0', fee: '11500', discount: '0', subtotal: '11500' });
  expect(soldFor('100.00', free)).toEqual({ unitPrice: '0', fee: '11500', discount: '1500', subtotal: '11500' });
});
