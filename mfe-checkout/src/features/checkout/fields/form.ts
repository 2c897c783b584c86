import { ageNotStated } from '@shamba/rules';
import { emailProblem, isBlank, poBoxProblem, stateProblem, zipProblem } from '@shamba/slice-kit/forms';
import { type AddressForm, emptyAddress } from '../../../shared/known-address';

/** Values of the checkout form. */
export interface CheckoutForm {
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  shipping: AddressForm;
  billing: AddressForm;
  sameAsShipping: boolean;
  ageConfirmed: boolean;
  /** Consent to store the card for the club's next quarters. */
  cardConsent: boolean;
}

export const emptyForm = (): CheckoutForm => ({
  customerInfo: { firstName: '', lastName: '', email: '', phone: '' },
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameAsShipping: true,
  ageConfirmed: false,
  cardConsent: false,
});

/** Parts of the form that the cart requires. */
export interface Needs {
  /** For wine or a membership: a shipping address, and a buyer of legal age. */
  shipping: boolean;
  /** For an amount to pay: a billing address. */
  payment: boolean;
  /** For a membership: consent to store the card. */
  club: boolean;
  /** Minimum age to buy wine, in years. */
  age: number;
}

/** Path of a field in the form. */
export type CheckoutField =
  | `customerInfo.${keyof CheckoutForm['customerInfo']}`
  | `${'shipping' | 'billing'}.${keyof AddressForm}`
  | 'ageConfirmed'
  | 'cardConsent';

export interface FormMessage {
  field: CheckoutField;
  text: string;
}

/** Messages for missing and wrong fields, in the order of the page. Empty: payment is possible. */
export function formMessages(form: CheckoutForm, needs: Needs): FormMessage[] {
  const { customerInfo, shipping, billing } = form;
  const messages: FormMessage[] = [];
  const add = (field: CheckoutField, text: string | false | undefined) => {
    if (text) messages.push({ field, text });
  };
  const require = (value: string, field: CheckoutField, text: string) => add(field, isBlank(value) && text);
  require(customerInfo.firstName, 'customerInfo.firstName', 'First name is required');
  require(customerInfo.lastName, 'customerInfo.lastName', 'Last name is required');
  add('customerInfo.email', emailProblem(customerInfo.email));
  if (needs.shipping) {
    require(shipping.address1, 'shipping.address1', 'Street address is required');
    add('shipping.address1', poBoxProblem(shipping.address1, shipping.address2));
    require(shipping.city, 'shipping.city', 'City is required');
    require(shipping.state, 'shipping.state', 'State is required');
    add('shipping.zipCode', zipProblem(placeOf(shipping)));
  }
  if (needs.payment && !billingFollowsShipping(form, needs)) {
    require(billing.address1, 'billing.address1', 'Billing street address is required');
    require(billing.city, 'billing.city', 'Billing city is required');
    add('billing.state', stateProblem(placeOf(billing), 'Billing state is required'));
    add(
      'billing.zipCode',
      zipProblem(placeOf(billing), {
        required: 'Billing ZIP code is required',
        wrong: 'Please enter a valid billing ZIP code',
      }),
    );
  }
  add('ageConfirmed', needs.shipping && !form.ageConfirmed && ageNotStated(needs.age));
  add('cardConsent', needs.club && !form.cardConsent && 'Please agree to keep your card on file for the wine club');
  return messages;
}

/** The parts of an address that follow its country. */
export const placeOf = ({ state, zipCode: zip, country }: AddressForm) => ({ state, zip, country });

/** True if billing copies the shipping address; without anything to ship there is none to copy. */
export const billingFollowsShipping = (form: CheckoutForm, needs: Needs): boolean =>
  needs.shipping && form.sameAsShipping;

/** Ticking copies the shipping address, unticking clears the billing fields. */
export function withSameAsShipping(form: CheckoutForm, sameAsShipping: boolean): CheckoutForm {
  return { ...form, sameAsShipping, billing: sameAsShipping ? { ...form.shipping } : emptyAddress() };
}

/** Trims all texts, as the server does. */
export const trimmed = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T;
