import { expect, it } from '@jest/globals';
import { declineOf } from './decline-codes.js';

it.each([
  ['no_card', 'hard'],
  ['card_expired', 'hard'],
  ['CARD_EXPIRED', 'hard'],
  ['INVALID_CARD', 'hard'],
  ['CARD_NOT_SUPPORTED', 'hard'],
  ['PAN_FAILURE', 'hard'],
  ['CARD_DECLINED_VERIFICATION_REQUIRED', 'verify'],
  ['INSUFFICIENT_FUNDS', 'soft'],
  ['GENERIC_DECLINE', 'soft'],
  ['A_CODE_OF_TOMORROW', 'soft'],
  [null, 'soft'],
])('%s is %s', (code, kind) => {
  expect(declineOf(code).kind).toBe(kind);
  expect(declineOf(code).says).toMatch(/^[A-Z].*\.$/);
});
