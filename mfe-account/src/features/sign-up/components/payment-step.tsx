import { Checkbox, Field, formatMoney, TextInput } from '@shamba/ui/core';
import { isSold, FREQUENCY, type Tier } from '../../../shared/api/list-tiers';
import { useStates } from '../../../shared/api/list-states';
import { CardField } from '../../../shared/card/card-field';
import { AddressFields } from '../../../shared/form/address-fields';
import type { SignUp } from '../use-sign-up';
import styles from './payment-step.module.css';

export const CARD_ELEMENT_ID = 'club-card';
const NAMES = { street: 'billing_address', city: 'billing_city', state: 'billing_state', zip: 'billing_zip' } as const;

/** The card, the billing address, the terms and the consent to them. */
export function PaymentStep({ signUp, tier }: { signUp: SignUp; tier: Tier }) {
  const { fields, card, sameBilling, setSameBilling, consent } = signUp;
  const states = useStates();
  return (
    <>
      <Field label="Cardholder name" required error={fields.errors.cardholder_name}><TextInput {...fields.bind('cardholder_name')} autoComplete="cc-name" /></Field>
      <CardField id={CARD_ELEMENT_ID} state={card.state} onRetry={card.retry} />
      <Checkbox label="Billing address is the same as shipping" checked={sameBilling} onChange={(event) => setSameBilling(event.target.checked)} />
      {sameBilling ? null : <AddressFields kind="billing" bind={(part) => fields.bind(NAMES[part])} errorOf={(part) => fields.errors[NAMES[part]]} states={states} />}
      <Terms tier={tier} />
      <Checkbox label={`I agree that my card is stored and charged for each quarter’s wine until I cancel, under the terms above`} checked={consent.terms} error={consent.errors.terms} onChange={(event) => consent.set('terms', event.target.checked)} />
      <Checkbox label="I am 21 or older, and an adult will be there to sign for the wine" checked={consent.age} error={consent.errors.age} onChange={(event) => consent.set('age', event.target.checked)} />
    </>
  );
}

/** What one agrees to, in full, before the end. */
function Terms({ tier }: { tier: Tier }) {
  const price = isSold(tier) ? formatMoney(tier.price_per_quarter) : '';
  return (
    <section className={styles.terms} aria-label="Terms">
      <h3 className={styles.title}>What you agree to</h3>
      <ul className={styles.list}>
        <li>Nothing is charged today. Your card is stored by our payment provider.</li>
        <li>{price} plus tax for {tier.bottles_per_quarter} bottles, charged when each shipment is prepared: {FREQUENCY}. Shipping is included.</li>
        <li>Skip a shipment, pause, change your tier or cancel online at any time; it counts for every shipment that has not been charged.</li>
        <li>Wine is for adults of 21 and older: somebody of that age signs for it.</li>
      </ul>
    </section>
  );
}
