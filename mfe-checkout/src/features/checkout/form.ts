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
}

export const emptyAddress = (): AddressForm => ({ address1: '', address2: '', city: '', state: '', zipCode: '', country: 'US' });

export const emptyForm = (): CheckoutForm => ({
  customerInfo: { firstName: '', lastName: '', email: '', phone: '' },
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameAsShipping: true,
  ageConfirmed: false,
});

/** What the cart asks of the form. */
export interface Needs {
  /** Wine is in the cart: somewhere to send it, and somebody old enough. */
  wine: boolean;
  /** Something is to be paid: a billing address. */
  payment: boolean;
}

export interface FormMessage {
  /** Path of the field in the form, e.g. `shipping.city`. */
  field: string;
  text: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PO_BOX = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;
const blank = (value: string): boolean => value.trim() === '';

/** Everything that stands between the form and paying, in the order of the page. Empty: payment may go ahead. */
export function formMessages(form: CheckoutForm, needs: Needs): FormMessage[] {
  const { customerInfo, shipping, billing } = form;
  const messages: FormMessage[] = [];
  const require = (value: string, field: string, text: string) => {
    if (blank(value)) messages.push({ field, text });
  };
  require(customerInfo.firstName, 'customerInfo.firstName', 'First name is required');
  require(customerInfo.lastName, 'customerInfo.lastName', 'Last name is required');
  require(customerInfo.email, 'customerInfo.email', 'Email address is required');
  if (!blank(customerInfo.email) && !EMAIL.test(customerInfo.email.trim())) {
    messages.push({ field: 'customerInfo.email', text: 'Please enter a valid email address' });
  }
  if (needs.wine) {
    require(shipping.address1, 'shipping.address1', 'Street address is required');
    if (PO_BOX.test(`${shipping.address1} ${shipping.address2}`)) {
      messages.push({ field: 'shipping.address1', text: 'Wine cannot be delivered to a PO box' });
    }
    require(shipping.city, 'shipping.city', 'City is required');
    require(shipping.state, 'shipping.state', 'State is required');
    require(shipping.zipCode, 'shipping.zipCode', 'ZIP code is required');
  }
  if (needs.payment && !billingFollowsShipping(form, needs)) {
    require(billing.address1, 'billing.address1', 'Billing street address is required');
    require(billing.city, 'billing.city', 'Billing city is required');
    require(billing.state, 'billing.state', 'Billing state is required');
    require(billing.zipCode, 'billing.zipCode', 'Billing ZIP code is required');
  }
  if (needs.wine && !form.ageConfirmed) messages.push({ field: 'ageConfirmed', text: 'Please confirm that you are 21 or older' });
  return messages;
}

/** Without wine there is no shipping address to copy. */
export const billingFollowsShipping = (form: CheckoutForm, needs: Needs): boolean => needs.wine && form.sameAsShipping;

/** Ticking copies the shipping address, unticking blanks the billing fields. */
export function withSameAsShipping(form: CheckoutForm, sameAsShipping: boolean): CheckoutForm {
  return { ...form, sameAsShipping, billing: sameAsShipping ? { ...form.shipping } : emptyAddress() };
}
