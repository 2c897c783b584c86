import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { SignupDto } from './signup.dto.js';
import { accountOf, orderOf } from './signup-input.js';

const form: SignupDto = {
  tier_id: 14,
  first_name: 'Nia',
  last_name: 'Otieno',
  phone: '916-555-0101',
  shipping_address: '1 Vine Rd',
  shipping_city: 'Fair Play',
  shipping_state: 'CA',
  shipping_zip: '95684',
};
const typed = {
  card_number: '4111 1111-1111 1111',
  card_cvv: '123',
  card_expiry_month: 9,
  card_expiry_year: 29,
  cardholder_name: 'Nia Otieno',
};

describe('orderOf', () => {
  it('prefers the token, and sends no digits beside it', () => {
    expect(orderOf({ ...form, ...typed, source_id: 'cnon:x' }, true).payment).toEqual({
      sourceId: 'cnon:x',
      cardholderName: 'Nia Otieno',
    });
  });

  it('sends bills to any country, with the parts that its addresses have', () => {
    const abroad = {
      source_id: 'cnon:x',
      billing_same_as_shipping: false,
      billing_address: '9 Oak',
      billing_city: 'Central',
    };
    const billing = { address: '9 Oak', city: 'Central', state: '', zip: '', country: 'HK' };
    expect(orderOf({ ...form, ...abroad, billing_country: 'HK' }, false).billing).toEqual(billing);
    const irish = { ...form, ...abroad, billing_country: 'IE' };
    expect(orderOf(irish, false).billing).toEqual({ ...billing, country: 'IE' });
    expect(() => orderOf({ ...form, ...abroad, billing_country: 'DK' }, false)).toThrow(
      expect.objectContaining({ errors: { billing_zip: ['Billing ZIP code is required'] } }),
    );
  });

  it('takes typed cards with the emulator only', () => {
    expect(orderOf({ ...form, ...typed }, true).payment).toEqual({
      card: { number: '4111111111111111', cvv: '123', expMonth: 9, expYear: 2029 },
      cardholderName: 'Nia Otieno',
    });
    expect(() => orderOf({ ...form, ...typed }, false)).toThrow(
      expect.objectContaining({ code: 'source_required', status: 'unprocessable' }),
    );
    expect(() => orderOf(form, true)).toThrow(expect.objectContaining({ code: 'source_required' }));
  });

  it('requires the whole name for a typed card', () => {
    const nameless = expect.objectContaining({ errors: { cardholder_name: ['Please enter the cardholder name'] } });
    expect(() => orderOf({ ...form, ...typed, cardholder_name: undefined }, true)).toThrow(nameless);
    expect(() => orderOf({ ...form, source_id: 'x', cardholder_name: 'N' }, false)).toThrow(nameless);
    expect(orderOf({ ...form, source_id: 'x' }, false).payment).toEqual({ sourceId: 'x' });
  });

  it('refuses age_confirmed false, and allows a missing age_confirmed', () => {
    expect(() => orderOf({ ...form, source_id: 'x', age_confirmed: false }, false)).toThrow(
      expect.objectContaining({ code: 'age_required' }),
    );
    expect(orderOf({ ...form, source_id: 'x' }, false).consent).toEqual({});
    expect(orderOf({ ...form, source_id: 'x', age_confirmed: true, consent_version: '2' }, false).consent).toEqual({
      ageConfirmed: true,
      version: '2',
    });
  });

  it('asks for the billing address when it is said to be another one', () => {
    expect(() =>
      orderOf({ ...form, source_id: 'x', billing_same_as_shipping: false, billing_city: 'Reno' }, false),
    ).toThrow(
      expect.objectContaining({
        errors: {
          billing_address: ['Billing street address is required'],
          billing_state: ['Billing state is required'],
          billing_zip: ['Billing ZIP code is required'],
        },
      }),
    );
  });

  it('has a billing address only when one of its own was given', () => {
    const billing = { billing_address: '2 Oak St', billing_city: 'Reno', billing_state: 'NV', billing_zip: '89501' };
    expect(orderOf({ ...form, source_id: 'x', ...billing }, false).billing).toEqual({
      address: '2 Oak St',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
    });
    expect(
      orderOf({ ...form, source_id: 'x', ...billing, billing_same_as_shipping: true }, false).billing,
    ).toBeUndefined();
  });
});

it('takes an account as a registration does, and names each part of it that is wrong', () => {
  expect(accountOf({ ...form, username: 'nia', email: 'a@b.co', password: ' as typed ' })).toEqual({
    username: 'nia',
    email: 'a@b.co',
    password: ' as typed ',
  });
  const short = { ...form, username: 'ni', email: 'nobody', password: '12345' };
  expect(() => accountOf(short)).toThrow(
    expect.objectContaining({
      errors: {
        username: ['Username must be at least 3 characters'],
        email: ['Please enter a valid email address'],
        password: ['Password must be at least 6 characters'],
      },
    }),
  );
  expect(() => accountOf({ ...form, email: 'a@b.co' })).toThrow(
    expect.objectContaining({ errors: { username: ['Username is required'], password: ['Password is required'] } }),
  );
});
