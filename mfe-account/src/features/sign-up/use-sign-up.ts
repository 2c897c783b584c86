import { useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '@shamba/ui/core';
import { apiQuery, callApi, CardRejected, messageOf, toast, useCardField, useSession } from '@shamba/shell-sdk';
import { isBlank, isEmpty, useFields } from '@shamba/slice-kit/forms';
import { refusalToast, useWrite } from '@shamba/slice-kit/writes';
import { useProfile } from '../../shared/api/customer';
import type { Tier } from '../../shared/api/club';
import { emptySignUp, fieldsOf, INCOMPLETE, type SignUpField, signUpRule, type Step, stepOf } from './sign-up-rules';
import { useConsent } from './use-consent';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { addressParts } from '@shamba/rules';

/** Full text of the terms for members, and their version. */
type ClubTerms = Schemas['ClubTermsDto'];

/** The current terms. Never refetched: they must not change between reading and consent. */
const useTerms = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), staleTime: Infinity, refetchInterval: false, enabled });

/** The form's fields, and the values that every sign-up sends. */
type SignUpRequest = Schemas['SignupDto'] & { payment_method_type: 'card'; status: 'active'; active: true };

/** Joins the club: account (for guests), card on file and membership, all or nothing. Safe to repeat. */
const signUpForClub = (body: SignUpRequest) => callApi('POST /api/wine-club/signup', { body });

/** Why the server would refuse the account's password; undefined if it takes it, or does not answer now. */
async function refusalOf({ password, username, email }: typeof emptySignUp): Promise<string | undefined> {
  try {
    const { acceptable, message } = await callApi('POST /api/auth/password-strength', {
      body: { password, username: username.trim(), email: email.trim() },
    });
    return acceptable ? undefined : (message ?? 'This password cannot be used.');
  } catch {
    // Joining checks it again.
    return undefined;
  }
}

/** True if the account of the second values is not that of the first. */
const isOther = (one: typeof emptySignUp, other: typeof emptySignUp): boolean =>
  (['password', 'username', 'email'] as const).some((name) => one[name] !== other[name]);

const FALLBACK = 'Wine club signup failed. Please try again.';

/** The sign-up for a tier: its fields, its current step, and the actions of Continue, Back and the last button. */
export function useSignUp({ cardElementId, onDone }: { cardElementId: string; onDone: () => void }) {
  const { user, adopt } = useSession();
  // The value at the start: the sign-up itself signs the customer in, which must not change its steps.
  const [signedIn] = useState(user !== null);
  const first: Step = signedIn ? 2 : 1;
  const [step, setStep] = useState<Step>(first);
  const [sameBilling, setSame] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFields(emptySignUp, signUpRule);
  const consent = useConsent();
  const card = useCardField(cardElementId, step === 3);
  const terms = useTerms({ enabled: step === 3 });
  const { values, set } = form;
  usePrefilled(signedIn, form.values, set);
  useCardZip(card.postalCode, values, set);

  const complete = (): boolean => {
    const asked = fieldsOf(step, { signedIn, sameBilling });
    const wrong = form.check(asked);
    const fine = isEmpty(wrong);
    if (step !== 3) {
      if (asked.some((name) => isBlank(values[name]))) refusalToast(...INCOMPLETE[step]);
      return fine;
    }
    if (!fine) refusalToast('Complete Payment Information', Object.values(wrong)[0]);
    return consent.check() && fine;
  };

  const { busy, run } = useWrite({
    send: async ({ tier, agreed }: { tier: Tier; agreed: ClubTerms }) => {
      setProblem(null);
      const source_id = await card.tokenize(verification());
      const { username, email, password, ...rest } = trimmed();
      return signUpForClub({
        ...(signedIn ? {} : { username, email, password }),
        ...rest,
        tier_id: tier.id,
        payment_method_type: 'card',
        source_id,
        billing_same_as_shipping: sameBilling,
        wine_preferences: [],
        delivery_notes: '',
        status: 'active',
        active: true,
        consent_version: agreed.version,
        age_confirmed: true,
      });
    },
    onDone: (answer) => {
      adopt(answer);
      const { tier_name, next_shipment_date } = answer.membership;
      toast({
        title: 'Wine Club Membership Complete!',
        description: `Welcome to ${tier_name}.${next_shipment_date ? ` Your first shipment: ${formatDay(next_shipment_date)}.` : ''}`,
      });
      onDone();
    },
    onFailed: (error) => showFailure(error),
  });

  // Asked before the card: nobody types a card for an account that is refused.
  const typed = useRef(values);
  useLayoutEffect(() => {
    typed.current = values;
  }, [values]);
  const { busy: checking, run: goOn } = useWrite({
    send: async () => (step === 1 ? refusalOf(values) : undefined),
    onDone: (password) => {
      // The answer is about the account that was asked for: another one is asked for by another press.
      if (step === 1 && isOther(typed.current, values)) return;
      if (password === undefined) setStep((step + 1) as Step);
      else form.refuse({ password });
    },
  });

  const showFailure = (error: unknown) => {
    const wrong = Object.keys(form.takeErrors(error)) as SignUpField[];
    const earliest = Math.min(...wrong.map((name) => stepOf(name, signedIn)), 3) as Step;
    setStep(earliest);
    const message = error instanceof CardRejected ? error.message : messageOf(error, FALLBACK);
    // A message without a field is shown above the button.
    setProblem(wrong.length === 0 ? message : null);
    refusalToast(error instanceof CardRejected ? 'Complete Payment Information' : 'Authentication Error', message);
  };

  const trimmed = () => {
    const { password, ...rest } = values;
    const billing = sameBilling
      ? {
          billing_address: rest.shipping_address,
          billing_city: rest.shipping_city,
          billing_state: rest.shipping_state,
          billing_zip: rest.shipping_zip,
          billing_country: 'US',
        }
      : {
          // The card's ZIP code was copied, but the form of this country asks for none.
          ...(addressParts(rest.billing_country).postalCode === 'none' && { billing_zip: '' }),
        };
    return {
      ...(Object.fromEntries(
        Object.entries({ ...rest, ...billing }).map(([name, value]) => [name, value.trim()]),
      ) as typeof rest),
      password,
    };
  };
  const verification = () => {
    const { first_name, last_name, email, billing_address, billing_city, billing_state, billing_zip, billing_country } =
      trimmed();
    const address = {
      addressLines: [billing_address],
      city: billing_city,
      ...(billing_state && { state: billing_state }),
      ...(billing_zip && { postalCode: billing_zip }),
      countryCode: billing_country,
    };
    const contact = user?.email ?? email;
    return {
      intent: 'STORE' as const,
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: { givenName: first_name, familyName: last_name, ...(contact && { email: contact }), ...address },
    };
  };

  return {
    signedIn,
    step,
    form,
    card,
    consent,
    terms,
    sameBilling,
    problem,
    busy,
    /** The password is being checked before the next step. */
    checking,
    /** Ticking copies the shipping address on sending; unticking asks for another address. */
    setSameBilling: (same: boolean) => {
      setSame(same);
      const billing_zip = same ? '' : card.postalCode;
      set({ billing_address: '', billing_city: '', billing_state: '', billing_country: 'US', billing_zip });
    },
    canGoBack: step > first,
    back: () => {
      setProblem(null);
      setStep((step - 1) as Step);
    },
    next: () => {
      if (complete() && step !== 3) void goOn();
    },
    submit: (tier: Tier) => {
      if (!busy && terms.data && complete()) void run({ tier, agreed: terms.data });
    },
  };
}

/** Fills in the customer's name and phone number once, when they are loaded; typed values stay. */
function usePrefilled(
  signedIn: boolean,
  values: typeof emptySignUp,
  set: (change: Partial<typeof emptySignUp>) => void,
) {
  const { data } = useProfile({ enabled: signedIn });
  const [filled, setFilled] = useState(false);
  if (!data || filled) return;
  setFilled(true);
  const known = { first_name: data.first_name ?? '', last_name: data.last_name ?? '', phone: data.phone ?? '' };
  const names = Object.keys(known) as (keyof typeof known)[];
  set(Object.fromEntries(names.filter((name) => values[name] === '').map((name) => [name, known[name]])));
}

/** Copies the card's ZIP code to the billing address, until another code is typed there. */
function useCardZip(zip: string, values: typeof emptySignUp, set: (change: Partial<typeof emptySignUp>) => void) {
  const [taken, setTaken] = useState('');
  if (zip === taken) return;
  setTaken(zip);
  if (values.billing_zip === taken) set({ billing_zip: zip });
}

export type SignUp = ReturnType<typeof useSignUp>;
export type SignUpForm = SignUp['form'];
