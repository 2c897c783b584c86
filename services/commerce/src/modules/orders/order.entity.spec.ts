import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { PAYMENT_MOVES } from './order.entity.js';

it('docs/rules.md prints the moves of an order’s payment', () => {
  expect(documentedMoves('Order payment')).toEqual(PAYMENT_MOVES);
});
