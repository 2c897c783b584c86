import { Button } from '@shamba/ui/core';
import { FormActions, FormProblem, SendFormView } from '@shamba/slice-kit/forms';
import type { Tier } from '../../../shared/api/club';
import { useSignUp } from '../use-sign-up';
import { AccountFields, PersonFields } from './account-fields';
import { CARD_ELEMENT_ID, PaymentStep } from './payment-step';
import { ShippingStep } from './shipping-step';
import { Steps } from './steps';

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
          <Button type="submit">Continue</Button>
        )}
      </FormActions>
    </SendFormView>
  );
}
