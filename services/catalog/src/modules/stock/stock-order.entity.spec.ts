import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { STOCK_ORDER_MOVES } from './stock-order.entity.js';

it('has the moves that docs/rules.md lists', () => {
  expect(documentedMoves('Order in the stock')).toEqual(STOCK_ORDER_MOVES);
});
