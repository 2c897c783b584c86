import { isEmail, isPoBox, isUsZip } from '@shamba/rules';

/** What a shopper types at checkout. */
export interface AddressForm {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export interface CheckoutForm {
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  shipping: AddressForm;
  billing: AddressForm;
  sameAsShipping: boolean;
  ageConfirmed: boolean;
  /** The card may be kept for the club's next quarters. */
  cardConsent: boolean;
}

export const emptyAddress = (): AddressForm => ({
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
});

export const emptyForm = (): CheckoutForm => ({
  customerInfo: { firstName: '', lastName: '', email: '', phone: '' },
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameAsShipping: true,
  ageConfirmed: false,
  cardConsent: false,
});

/** What the cart asks of the form. */
export interface Needs {
  /** Wine or a membership is in the cart: somewhere to send it, and somebody old enough. */
  shipping: boolean;
  /** Something is to be paid: a billing address. */
  payment: boolean;
  /** A membership: its card is kept, and that has to be agreed to. */
  club: boolean;
}

export interface FormMessage {
  /** Path of the field in the form, e.g. `shipping.city`. */
  field: string;
  text: string;
}

const blank = (value: string): boolean => value.trim() === '';

/** Said only of what is there: an empty one is required instead. */
const oddZip = ({ zipCode, country }: AddressForm): boolean =>
  !blank(zipCode) && country === 'US' && !isUsZip(zipCode.trim());

/** Everything that stands between the form and paying, in the order of the page. Empty: payment may go ahead. */
export function formMessages(form: CheckoutForm, needs: Needs): FormMessage[] {
  const { customerInfo, shipping, billing } = form;
  const messages: FormMessage[] = [];
  const say = (when: boolean, field: string, text: string) => {
    if (when) messages.push({ field, text });
  };
  const require = (value: string, field: string, text: string) => say(blank(value), field, text);
  require(customerInfo.firstName, 'customerInfo.firstName', 'First name is required');
  require(customerInfo.lastName, 'customerInfo.lastName', 'Last name is required');
  require(customerInfo.email, 'customerInfo.email', 'Email address is required');
  say(
    !blank(customerInfo.email) && !isEmail(customerInfo.email.trim()),
    'customerInfo.email',
    'Please enter a valid email address',
  );
  if (needs.shipping) {
    require(shipping.address1, 'shipping.address1', 'Street address is required');
    say(isPoBox(shipping.address1, shipping.address2), 'shipping.address1', 'Wine cannot be delivered to a PO box');
    require(shipping.city, 'shipping.city', 'City is required');
    require(shipping.state, 'shipping.state', 'State is required');
    require(shipping.zipCode, 'shipping.zipCode', 'ZIP code is required');
    say(oddZip(shipping), 'shipping.zipCode', 'Please enter a valid ZIP code');
  }
  if (needs.payment && !billingFollowsShipping(form, needs)) {
    require(billing.address1, 'billing.address1', 'Billing street address is required');
    require(billing.city, 'billing.city', 'Billing city is required');
    require(billing.state, 'billing.state', 'Billing state is required');
    require(billing.zipCode, 'billing.zipCode', 'Billing ZIP code is required');
    say(oddZip(billing), 'billing.zipCode', 'Please enter a valid billing ZIP code');
  }
  say(needs.shipping && !form.ageConfirmed, 'ageConfirmed', 'Please confirm that you are 21 or older');
  say(needs.club && !form.cardConsent, 'cardConsent', 'Please agree that we keep your card for the wine club');
  return messages;
}

/** Without anything to ship there is no shipping address to copy. */
export const billingFollowsShipping = (form: CheckoutForm, needs: Needs): boolean =>
  needs.shipping && form.sameAsShipping;

/** Ticking copies the shipping address, unticking blanks the billing fields. */
export function withSameAsShipping(form: CheckoutForm, sameAsShipping: boolean): CheckoutForm {
  return { ...form, sameAsShipping, billing: sameAsShipping ? { ...form.shipping } : emptyAddress() };
}

/** As the server wants it: nobody's name begins with a space. */
export const trimmed = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T;
