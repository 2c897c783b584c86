import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { REFUND_MOVES } from './refund.entity.js';

it('allows the moves of a refund that docs/rules.md lists', () => {
  expect(documentedMoves('Refund')).toEqual(REFUND_MOVES);
});
