import { describe, expect, it } from '@jest/globals';
import { newOrderNumber } from './order-number.js';
import type { FulfilmentState, PaymentState } from './order.entity.js';
import { orderStatus, shippingStatus } from './order-status.js';

describe('orderStatus', () => {
  it.each<[PaymentState, FulfilmentState, boolean, string]>([
    ['authorised', 'pending', false, 'pending'],
    ['captured', 'pending', false, 'pending'],
    ['captured', 'shipped', false, 'completed'],
    ['captured', 'delivered', false, 'completed'],
    ['authorised', 'none', false, 'pending'],
    ['captured', 'none', false, 'completed'],
    ['free', 'none', false, 'completed'],
    ['lost', 'pending', true, 'cancelled'],
    ['captured', 'delivered', true, 'cancelled'],
  ])('%s, %s, cancelled %s: %s', (paymentState, fulfilmentState, cancelled, expected) => {
    expect(orderStatus({ paymentState, fulfilmentState, cancelledAt: cancelled ? new Date() : null })).toBe(expected);
  });
});

it('shippingStatus is null when nothing is shipped', () => {
  expect((['none', 'pending', 'shipped', 'delivered'] as const).map(shippingStatus)).toEqual([
    null,
    'Pending',
    'Shipped',
    'Delivered',
  ]);
});

it('order numbers reveal nothing and do not repeat', () => {
  const numbers = Array.from({ length: 2000 }, newOrderNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^SH-[A-HJKMNP-Z2-9]{8}$/);
});
