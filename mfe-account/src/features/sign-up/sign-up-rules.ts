import {
  emailProblem,
  isBlank,
  passwordProblem,
  poBoxProblem,
  stateProblem,
  usernameProblem,
  zipProblem,
} from '@shamba/slice-kit/forms';

/** Fields of the sign-up, with the names of the API call: the server's messages match them. */
export const emptySignUp = {
  username: '',
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  phone: '',
  shipping_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip: '',
  cardholder_name: '',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_zip: '',
  billing_country: 'US',
};

export type SignUpValues = typeof emptySignUp;
export type SignUpField = keyof SignUpValues;
export type Step = 1 | 2 | 3;

export const ACCOUNT: SignUpField[] = ['username', 'email', 'password'];
export const PERSON: SignUpField[] = ['first_name', 'last_name', 'phone'];
const SHIPPING: SignUpField[] = ['shipping_address', 'shipping_city', 'shipping_state', 'shipping_zip'];
const BILLING: SignUpField[] = ['billing_address', 'billing_city', 'billing_state', 'billing_zip', 'billing_country'];

/** Fields of a step. A signed-in customer starts at step 2, which then also asks for the name. */
export function fieldsOf(
  step: Step,
  { signedIn, sameBilling }: { signedIn: boolean; sameBilling: boolean },
): SignUpField[] {
  switch (step) {
    case 1:
      return [...ACCOUNT, ...PERSON];
    case 2:
      return signedIn ? [...PERSON, ...SHIPPING] : SHIPPING;
    case 3:
      return sameBilling ? ['cardholder_name'] : ['cardholder_name', ...BILLING];
  }
}

/** The step with a field. */
export function stepOf(field: SignUpField, signedIn: boolean): Step {
  if (SHIPPING.includes(field) || (signedIn && PERSON.includes(field))) return 2;
  return ACCOUNT.includes(field) || PERSON.includes(field) ? 1 : 3;
}

const REQUIRED: Partial<Record<SignUpField, string>> = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  phone: 'Phone is required',
  shipping_address: 'Street address is required',
  shipping_city: 'City is required',
  shipping_state: 'State is required',
  billing_address: 'Billing street address is required',
  billing_city: 'Billing city is required',
};

/** The parts of the billing address that follow its country. */
export const billingPlace = (values: SignUpValues) => ({
  state: values.billing_state,
  zip: values.billing_zip,
  country: values.billing_country,
});

export function signUpRule(field: SignUpField, values: SignUpValues): string | undefined {
  const value = values[field];
  switch (field) {
    case 'username':
      return usernameProblem(value);
    case 'email':
      return emailProblem(value);
    case 'password':
      return passwordProblem(value);
    case 'cardholder_name':
      return value.trim().length < 2 ? 'Please enter the cardholder name' : undefined;
    case 'shipping_zip':
      return zipProblem({ state: values.shipping_state, zip: value });
    case 'billing_zip':
      return zipProblem(billingPlace(values), {
        required: 'Billing ZIP code is required',
        wrong: 'Please enter a valid billing ZIP code',
      });
    case 'billing_state':
      return stateProblem(billingPlace(values), 'Billing state is required');
    default:
      if (isBlank(value)) return REQUIRED[field];
      return field === 'shipping_address' ? poBoxProblem(value) : undefined;
  }
}

/** Toast for a step with empty fields; the last step names each field's problem instead. */
export const INCOMPLETE: Record<1 | 2, [title: string, text: string]> = {
  1: ['Complete Required Fields', 'Please fill in all required information.'],
  2: ['Complete Shipping Address', 'Please fill in all shipping information.'],
};
