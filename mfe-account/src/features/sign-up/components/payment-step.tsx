import { ageStatement } from '@shamba/rules';
import { Checkbox, formatMoney } from '@shamba/ui/core';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import { AddressFields, TextField } from '@shamba/slice-kit/forms';
import { Loaded } from '@shamba/slice-kit/views';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { isSold, FREQUENCY, type Tier } from '../../../shared/api/club';
import { useStates } from '../../../shared/api/customer';
import { billingPlace } from '../sign-up-rules';
import type { SignUp } from '../use-sign-up';
import styles from './payment-step.module.css';

export const CARD_ELEMENT_ID = 'club-card';
const NAMES = {
  street: 'billing_address',
  city: 'billing_city',
  state: 'billing_state',
  zip: 'billing_zip',
  country: 'billing_country',
} as const;

/** The card, the billing address, the terms and the consent to them. */
export function PaymentStep({ signUp, tier }: { signUp: SignUp; tier: Tier | null }) {
  const { form, card, sameBilling, setSameBilling, consent } = signUp;
  const states = useStates();
  const age = useMinimumAge();
  return (
    <>
      <TextField fields={form.fields} name="cardholder_name" label="Cardholder name" required autoComplete="cc-name" />
      <CardField id={CARD_ELEMENT_ID} card={card} />
      {card.state === 'ready' ? <CardSafety /> : null}
      <Checkbox
        label="Billing address is the same as shipping"
        checked={sameBilling}
        onChange={(event) => setSameBilling(event.target.checked)}
      />
      {sameBilling ? null : (
        <AddressFields
          fields={form.fields}
          names={NAMES}
          kind="billing"
          states={states}
          values={billingPlace(form.values)}
          onCountry={() => form.set({ billing_state: '', billing_zip: '' })}
        />
      )}
      <Terms tier={tier} terms={signUp.terms} />
      <Checkbox
        label="I agree to these terms"
        checked={consent.terms}
        error={consent.errors.terms}
        onChange={(event) => consent.set('terms', event.target.checked)}
      />
      <Checkbox
        label={ageStatement(age)}
        checked={consent.age}
        error={consent.errors.age}
        onChange={(event) => consent.set('age', event.target.checked)}
      />
    </>
  );
}

/** The full terms for the member's consent. */
function Terms({ tier, terms }: { tier: Tier | null; terms: SignUp['terms'] }) {
  return (
    <section className={styles.terms} aria-label="Terms">
      <h3 className={styles.title}>What you agree to</h3>
      {tier && isSold(tier) ? (
        <p>
          <strong>{formatMoney(tier.price_per_quarter)}</strong> plus tax for {tier.bottles_per_quarter} bottles,{' '}
          {FREQUENCY}. Nothing is charged today; shipping is included.
        </p>
      ) : null}
      <Loaded query={terms} label="the terms">
        {({ text, discount }) => (
          <>
            <p className={styles.text}>{text}</p>
            <p className={styles.text}>{discount}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
