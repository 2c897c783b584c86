import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { ATTEMPT_MOVES } from './payment-attempt.entity.js';

it('allows the moves of a payment attempt that docs/rules.md lists', () => {
  expect(documentedMoves('Payment attempt')).toEqual(ATTEMPT_MOVES);
});
