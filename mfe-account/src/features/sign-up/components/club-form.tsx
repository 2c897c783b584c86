import { Button, cx } from '@shamba/ui/core';
import { AddressFields, FormActions, FormProblem, SendFormView } from '@shamba/slice-kit/forms';
import type { Tier } from '../../../shared/api/club';
import { type SignUpForm, useSignUp } from '../use-sign-up';
import { AccountFields, PersonFields } from './account-fields';
import { CARD_ELEMENT_ID, PaymentStep } from './payment-step';
import { useStates } from '../../../shared/api/customer';
import { useEffect, useRef } from 'react';
import type { Step } from '../sign-up-rules';
import styles from './steps.module.css';

/** Joins a tier in three steps. `tier` null: still loading, which only the last step waits for. */
export function ClubForm({ tier, onDone }: { tier: Tier | null; onDone: () => void }) {
  const signUp = useSignUp({ cardElementId: CARD_ELEMENT_ID, onDone });
  const { step, form, signedIn, busy, problem } = signUp;
  const submit = () => {
    if (step !== 3) signUp.next();
    else if (tier) signUp.submit(tier);
  };
  return (
    <SendFormView form={{ element: form.element, submit }} label="Wine club sign-up">
      <Steps step={step} />
      {step === 1 ? (
        <>
          <AccountFields form={form} />
          <PersonFields form={form} />
        </>
      ) : null}
      {step === 2 ? <ShippingStep form={form} signedIn={signedIn} /> : null}
      {step === 3 ? <PaymentStep signUp={signUp} tier={tier} /> : null}
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <FormActions>
        {signUp.canGoBack ? (
          <Button variant="secondary" disabled={busy} onClick={signUp.back}>
            Back
          </Button>
        ) : null}
        {step === 3 ? (
          <Button
            type="submit"
            variant="success"
            disabled={signUp.card.state !== 'ready' || !signUp.terms.data || !tier}
            loading={busy}
            loadingLabel="Joining…"
          >
            Join {tier?.name}
          </Button>
        ) : (
          <Button type="submit" loading={signUp.checking} loadingLabel="Checking…">
            Continue
          </Button>
        )}
      </FormActions>
    </SendFormView>
  );
}

const NAMES = {
  street: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;

/** Shipping address, in states that we may ship to. A signed-in customer also gives a name here. */
function ShippingStep({ form, signedIn }: { form: SignUpForm; signedIn: boolean }) {
  const states = useStates();
  return (
    <>
      {signedIn ? <PersonFields form={form} /> : null}
      <AddressFields
        fields={form.fields}
        names={NAMES}
        kind="shipping"
        states={states}
        values={{ state: form.values.shipping_state, zip: form.values.shipping_zip }}
      />
      <p className={styles.note}>To pick up at the vineyard instead, please call us.</p>
    </>
  );
}

const TITLES: Record<Step, string> = { 1: 'Account details', 2: 'Shipping address', 3: 'Payment information' };

/** Shows the sign-up's step. Its headline gets the focus on a change of step, for screen readers. */
function Steps({ step }: { step: Step }) {
  const headline = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) headline.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div>
      <ol className={styles.bar} aria-hidden="true">
        {([1, 2, 3] as const).map((each) => (
          <li key={each} className={cx(styles.mark, each <= step && styles.done)} />
        ))}
      </ol>
      <h3 ref={headline} tabIndex={-1} className={styles.title}>
        <span className={styles.count}>Step {step} of 3</span> {TITLES[step]}
      </h3>
    </div>
  );
}
