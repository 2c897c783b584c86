import { describe, expect, it } from '@jest/globals';
import { emptyForm, formMessages, withSameAsShipping, type CheckoutForm, type Needs } from './form';

const complete = (): CheckoutForm => ({
  ...emptyForm(),
  customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' },
  shipping: {
    address1: '1 Vine Road',
    address2: '',
    city: 'Placerville',
    state: 'CA',
    zipCode: '95667',
    country: 'US',
  },
  ageConfirmed: true,
});
const texts = (form: CheckoutForm, needs: Partial<Needs> = {}) =>
  formMessages(form, { shipping: true, payment: true, club: false, age: 21, ...needs }).map(({ text }) => text);

describe('formMessages', () => {
  it('lists all missing fields of an untouched form, in the order of the page', () => {
    expect(texts(emptyForm())).toEqual([
      'First name is required',
      'Last name is required',
      'Email address is required',
      'Street address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
      'Please confirm that you are 21 or older',
    ]);
  });

  it('needs no address and no age without wine, but a billing address for an amount to pay', () => {
    const form = { ...complete(), shipping: emptyForm().shipping, ageConfirmed: false };
    expect(texts(form, { shipping: false, payment: false })).toEqual([]);
    expect(texts(form, { shipping: false, payment: true })).toEqual([
      'Billing street address is required',
      'Billing city is required',
      'Billing state is required',
      'Billing ZIP code is required',
    ]);
  });

  it.each(['ann', 'ann@home', '@example.com', 'ann @example.com'])('refuses the e-mail address %j', (email) => {
    expect(texts({ ...complete(), customerInfo: { ...complete().customerInfo, email } })).toEqual([
      'Please enter a valid email address',
    ]);
  });

  it.each(['PO Box 12', 'P.O. Box 7', 'p o box 3', 'Post Office Box 1', 'Box 12'])('refuses wine to %j', (address1) => {
    expect(texts({ ...complete(), shipping: { ...complete().shipping, address1 } })).toEqual([
      'Wine cannot be delivered to a PO box',
    ]);
  });
});

describe('ZIP codes', () => {
  const at = (zipCode: string, country = 'US') => ({ ...complete().shipping, zipCode, country });

  it.each(['1234', '123456', 'abcde', '95667-12', '95667 1234'])('are not %j', (zipCode) => {
    expect(texts({ ...complete(), shipping: at(zipCode) })).toEqual(['Please enter a valid ZIP code']);
    expect(texts({ ...complete(), sameAsShipping: false, billing: at(zipCode) })).toEqual([
      'Please enter a valid billing ZIP code',
    ]);
  });

  it.each([
    ['95667', 'US'],
    [' 95667-1234 ', 'US'],
    ['K1A 0B1', 'CA'],
  ])('are %j in %s', (zipCode, country) => {
    expect(texts({ ...complete(), sameAsShipping: false, billing: at(zipCode, country) })).toEqual([]);
  });
});

it('a ZIP code of another state is a message under its field', () => {
  const place = { ...complete().shipping, zipCode: '10001' };
  const text = 'ZIP code 10001 is in New York, not California';
  const needs = { shipping: true, payment: true, club: false, age: 21 };
  expect(formMessages({ ...complete(), shipping: place }, needs)).toEqual([{ field: 'shipping.zipCode', text }]);
  expect(formMessages({ ...complete(), sameAsShipping: false, billing: place }, needs)).toEqual([
    { field: 'billing.zipCode', text },
  ]);
});

describe('a billing address', () => {
  const to = (place: object) => ({
    ...complete(),
    sameAsShipping: false,
    billing: { ...emptyForm().billing, address1: '9 Oak', city: 'Central', ...place },
  });

  it.each([
    ['Hong Kong', { country: 'HK' }, []],
    ['Singapore', { country: 'SG' }, ['Billing ZIP code is required']],
    ['Denmark', { country: 'DK', zipCode: '8000' }, []],
    ['Canada', { country: 'CA', zipCode: 'K1A 0B1' }, ['Billing state is required']],
    ['Puerto Rico', { state: 'PR', zipCode: '00901' }, []],
    ['an APO', { state: 'AE', zipCode: '09012' }, []],
  ])('in %s has the parts that are usual there', (_, place, missing) => {
    expect(texts(to(place))).toEqual(missing);
  });
});

describe('withSameAsShipping', () => {
  it('copies the address when ticked and clears the billing fields when unticked', () => {
    expect(withSameAsShipping(complete(), true).billing).toEqual(complete().shipping);
    expect(withSameAsShipping(withSameAsShipping(complete(), true), false).billing).toEqual(emptyForm().billing);
  });
});
