import { expect, it } from '@jest/globals';
import { declineMessage } from '../../card-vault/index.js';
import { ProviderUnavailable } from '../payment-provider.js';
import { disputeOf, statusOf } from './square-mapping.js';

it.each(['__proto__', 'constructor', 'toString', 'NEW', '', undefined])(
  'throws for the unknown status %j',
  (status) => {
    expect(() => statusOf(status)).toThrow(ProviderUnavailable);
  },
);

it.each(['__proto__', 'constructor'])('returns a plain message for the code %j', (code) => {
  expect(declineMessage(code, undefined)).toBe('The card was not accepted. Please try another card.');
});

it.each(['__proto__', 'SOMETHING_NEW', 'won', undefined])('ignores a dispute in the state %j', (state) => {
  expect(disputeOf({ id: 'd-1', state: state as 'WON' })).toBeNull();
});
