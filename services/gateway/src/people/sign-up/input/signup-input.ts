import type { CreateMembershipRequest, MembershipAddress, TypedCard } from '@shamba/api-contract/internal';
import { addressParts, isNeeded } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { RegisterDto } from '../../identity/credentials.dto.js';
import type { SignupDto } from './signup.dto.js';
import { AgeRequired, CardRequired } from './signup.errors.js';

/** The account that a guest's sign-up makes. */
export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** Request to commerce without the person's address. Contains the card: never stored, logged or queued. */
export type MembershipOrder = Omit<CreateMembershipRequest, 'signupId' | 'userId' | 'person'> & {
  person: Omit<CreateMembershipRequest['person'], 'email'>;
};

/** The form's account part, which only guests fill in. @throws InvalidFields with the messages of a registration */
export function accountOf({ username, email, password }: SignupDto): NewAccount {
  const account = plainToInstance(RegisterDto, { username, email, password });
  const wrong = validateSync(account, { stopAtFirstError: true });
  if (wrong.length === 0) return { username: account.username, email: account.email, password: account.password };
  throw new InvalidFields(
    Object.fromEntries(wrong.map(({ property, constraints = {} }) => [property, Object.values(constraints)])),
  );
}

/**
 * The form's membership part.
 * @param digits whether typed cards are taken (with the emulator only)
 * @throws AgeRequired, CardRequired, InvalidFields (card, cardholder, billing address)
 */
export function orderOf(form: SignupDto, digits: boolean): MembershipOrder {
  if (form.age_confirmed === false) throw new AgeRequired();
  const card = form.source_id === undefined && digits ? cardOf(form) : undefined;
  if (form.source_id === undefined && !card) throw new CardRequired();
  assertCardholder(form, card !== undefined);
  const billing = billingOf(form);
  return {
    tierId: form.tier_id,
    person: { firstName: form.first_name, lastName: form.last_name, phone: form.phone },
    shipping: {
      address: form.shipping_address,
      city: form.shipping_city,
      state: form.shipping_state,
      zip: form.shipping_zip,
    },
    ...(billing && { billing }),
    payment: {
      ...(form.source_id !== undefined && { sourceId: form.source_id }),
      ...(card && { card }),
      ...(form.cardholder_name !== undefined && { cardholderName: form.cardholder_name }),
    },
    consent: {
      ...(form.consent_version !== undefined && { version: form.consent_version }),
      ...(form.age_confirmed !== undefined && { ageConfirmed: form.age_confirmed }),
    },
    preferences: {
      wines: form.wine_preferences ?? [],
      ...(form.delivery_notes !== undefined && { deliveryNotes: form.delivery_notes }),
    },
  };
}

/** A token needs no name, as the provider knows whose card it is; a given name must have two characters. */
function assertCardholder({ cardholder_name: name }: SignupDto, needed: boolean): void {
  if (name === undefined ? needed : name.length < 2)
    throw new InvalidFields({ cardholder_name: ['Please enter the cardholder name'] });
}

function cardOf({ card_number, card_cvv, card_expiry_month, card_expiry_year }: SignupDto): TypedCard | undefined {
  if (card_number === undefined) return undefined;
  if (card_cvv === undefined) throw new InvalidFields({ card_cvv: ['Please enter a valid CVV'] });
  if (card_expiry_month === undefined || card_expiry_year === undefined)
    throw new InvalidFields({ card_expiry_month: ['Please enter a valid card expiry date (MM/YY format)'] });
  // "27" and "2027" are the same year.
  const expYear = card_expiry_year < 100 ? 2000 + card_expiry_year : card_expiry_year;
  return { number: card_number.replace(/[ -]/g, ''), cvv: card_cvv, expMonth: card_expiry_month, expYear };
}

function billingOf(form: SignupDto): MembershipAddress | undefined {
  const {
    billing_same_as_shipping: same,
    billing_address: address,
    billing_city: city,
    billing_state: state = '',
    billing_zip: zip = '',
    billing_country: country,
  } = form;
  const missing = missingOf(form);
  if (same === false && missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map((name) => [name, [BILLING[name]]])));
  if (same === true || missing.length > 0 || address === undefined || city === undefined) return undefined;
  return { address, city, state, zip, ...(country !== undefined && { country }) };
}

const BILLING = {
  billing_address: 'Billing street address is required',
  billing_city: 'Billing city is required',
  billing_state: 'Billing state is required',
  billing_zip: 'Billing ZIP code is required',
} as const;

/** Names of the missing parts of the billing address, by the rules of its country. */
function missingOf(form: SignupDto): (keyof typeof BILLING)[] {
  const needs = addressParts(form.billing_country ?? 'US');
  return (Object.keys(BILLING) as (keyof typeof BILLING)[]).filter(
    (name) =>
      form[name] === undefined &&
      !(name === 'billing_state' && !isNeeded(needs.state)) &&
      !(name === 'billing_zip' && !isNeeded(needs.postalCode)),
  );
}
