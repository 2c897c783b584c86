import { describe, expect, it } from '@jest/globals';
import { emptySignUp, fieldsOf, signUpRule, stepOf } from './sign-up-rules';

const withValues = (change: Partial<typeof emptySignUp>) => ({ ...emptySignUp, ...change });

describe('the sign-up’s rules', () => {
  it('asks for the account first, then the address, then the card', () => {
    const guest = { signedIn: false, sameBilling: true };
    expect(fieldsOf(1, guest)).toEqual(['username', 'email', 'password', 'first_name', 'last_name', 'phone']);
    expect(fieldsOf(2, guest)).toEqual(['shipping_address', 'shipping_city', 'shipping_state', 'shipping_zip']);
    expect(fieldsOf(3, guest)).toEqual(['cardholder_name']);
  });

  it('asks for a different billing address', () => {
    expect(fieldsOf(3, { signedIn: false, sameBilling: false })).toContain('billing_zip');
  });

  it('asks a customer for the name on the second step, and never for an account', () => {
    expect(fieldsOf(2, { signedIn: true, sameBilling: true })).toEqual(
      expect.arrayContaining(['first_name', 'phone', 'shipping_zip']),
    );
    expect(stepOf('phone', true)).toBe(2);
    expect(stepOf('phone', false)).toBe(1);
    expect(stepOf('cardholder_name', false)).toBe(3);
  });

  it.each([
    ['cardholder_name', { cardholder_name: ' W ' }, 'Please enter the cardholder name'],
    ['cardholder_name', { cardholder_name: 'Wu' }, undefined],
    ['shipping_address', { shipping_address: 'P.O. Box 12' }, 'Wine cannot be delivered to a PO box'],
    ['billing_address', { billing_address: 'P.O. Box 12' }, undefined],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['password', { password: 'short' }, 'Password must be at least 6 characters'],
    ['shipping_address', { shipping_address: 'Box 12' }, 'Wine cannot be delivered to a PO box'],
    ['shipping_zip', { shipping_zip: ' ' }, 'ZIP code is required'],
    ['shipping_zip', { shipping_zip: '9568' }, 'Please enter a valid ZIP code'],
    ['shipping_zip', { shipping_zip: '95684-1234 ' }, undefined],
    ['billing_zip', { billing_zip: 'K1A 0B1' }, 'Please enter a valid billing ZIP code'],
    ['phone', { phone: ' ' }, 'Phone is required'],
  ] as const)('%s with %j: %s', (field, values, message) => {
    expect(signUpRule(field, withValues(values))).toBe(message);
  });
});
