import { expect, it } from '@jest/globals';
import { emptyForm } from '../fields/form';
import { paymentRequest, type Purchase } from './payment-request';

it.each([
  ['28.50', 2850],
  ['28.5', 2850],
  ['28', 2800],
  ['0.00', 0],
])('a total of %j is %i cents', (total, cents) => {
  const purchase = {
    form: emptyForm(),
    needs: { shipping: false, payment: true, club: false },
    quote: { totals: { total } },
    termsVersion: null,
  } as unknown as Purchase;
  expect(paymentRequest(purchase, 'cnon:x').amount).toBe(cents);
});
