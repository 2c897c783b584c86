import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@shamba/shell-sdk';
import { useAddresses, useMember } from '../api';
import { afterPress } from './after-press';
import { emptyForm, formMessages, withSameAsShipping, type AddressForm, type CheckoutForm, type Needs } from './form';
import { prefilled } from './prefill';

/** The form's values, what is still missing, and which of it to say under the fields already. */
export function useCheckoutForm(needs: Needs) {
  const [form, setForm] = useState(emptyForm);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const { user } = useSession();
  const addresses = useAddresses();
  const member = useMember();
  const [filledFor, setFilledFor] = useState<number | null>(null);

  // Once, when everything is known: a later refetch must not undo what somebody has changed since.
  useEffect(() => {
    if (!user || addresses === undefined || member === undefined || filledFor === user.id) return;
    setForm((current) => prefilled(current, { user, addresses, member }));
    setFilledFor(user.id);
  }, [user, addresses, member, filledFor]);

  const messages = formMessages(form, needs);
  const errorOf = (field: string): string | undefined =>
    tried || touched.has(field) ? messages.find((message) => message.field === field)?.text : undefined;
  const touch = useCallback(
    (field: string) =>
      afterPress(() => setTouched((before) => (before.has(field) ? before : new Set(before).add(field)))),
    [],
  );
  const setCustomer = (change: Partial<CheckoutForm['customerInfo']>) =>
    setForm((current) => ({ ...current, customerInfo: { ...current.customerInfo, ...change } }));
  const setAddress = (which: 'shipping' | 'billing', change: Partial<AddressForm>) =>
    setForm((current) => {
      const next = { ...current, [which]: { ...current[which], ...change } };
      return which === 'shipping' && current.sameAsShipping ? { ...next, billing: { ...next.shipping } } : next;
    });
  const setSameAsShipping = (same: boolean) => setForm((current) => withSameAsShipping(current, same));
  const tick = (box: 'ageConfirmed' | 'cardConsent', ticked: boolean) =>
    setForm((current) => ({ ...current, [box]: ticked }));

  return {
    form,
    messages,
    addresses: addresses ?? [],
    errorOf,
    touch,
    /** Something was typed and left, or Pay was pressed: until then nothing is called missing. */
    begun: tried || touched.size > 0,
    showAll: () => setTried(true),
    setCustomer,
    setAddress,
    setSameAsShipping,
    tick,
  };
}

export type CheckoutFormControl = ReturnType<typeof useCheckoutForm>;
