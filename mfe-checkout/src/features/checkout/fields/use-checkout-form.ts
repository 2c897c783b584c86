import { useEffect, useState } from 'react';
import { useAtRest } from '@shamba/ui/core';
import { useOpenForm, useSession } from '@shamba/shell-sdk';
import { type FieldBinding, type FieldSource, keptFields, useKeptFields } from '@shamba/slice-kit/forms';
import { type AddressForm, KEPT_CHECKOUT, useAddresses, useMember } from '../../../shared/known-address';
import { emptyForm, formMessages, withSameAsShipping, type CheckoutField, type CheckoutForm, type Needs } from './form';
import { prefilled } from './prefill';

const NOTHING_AGREED = { ageConfirmed: false, cardConsent: false };

/** The form's values and messages, and which messages are visible. */
export function useCheckoutForm(needs: Needs) {
  const { user } = useSession();
  // A customer's fields come from the account, a guest's from this tab. Consents are ticked each time.
  const [form, setForm] = useState(() => (user ? emptyForm() : keptFields(KEPT_CHECKOUT, emptyForm())));
  const forget = useKeptFields(KEPT_CHECKOUT, user ? emptyForm() : { ...form, ...NOTHING_AGREED }, emptyForm());
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [tried, setTried] = useState(false);
  useOpenForm();
  const addresses = useAddresses();
  const member = useMember();
  const [filledFor, setFilledFor] = useState<number | null>(null);

  // Once, when all data are loaded: later changes by the shopper must stay.
  useEffect(() => {
    if (!user || addresses === undefined || member === undefined || filledFor === user.id) return;
    setForm((current) => prefilled(current, { user, addresses, member }));
    setFilledFor(user.id);
  }, [user, addresses, member, filledFor]);

  const messages = formMessages(form, needs);
  const errorOf = (field: CheckoutField): string | undefined =>
    tried || touched.has(field) ? messages.find((message) => message.field === field)?.text : undefined;
  const begun = useAtRest(tried || touched.size > 0);
  const touch = (field: CheckoutField) =>
    setTouched((before) => (before.has(field) ? before : new Set(before).add(field)));
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

  const register = (field: CheckoutField): FieldBinding => {
    if (field === 'ageConfirmed' || field === 'cardConsent')
      return { name: field, checked: form[field], onChange: ({ target }) => tick(field, target.checked) };
    const [part, key] = field.split('.') as [keyof FormParts, string];
    return {
      name: part === 'customerInfo' ? key : `${part}-${key}`,
      value: (form[part] as unknown as Record<string, string>)[key] ?? '',
      onChange: ({ target }) =>
        part === 'customerInfo' ? setCustomer({ [key]: target.value }) : setAddress(part, { [key]: target.value }),
      onBlur: () => touch(field),
    };
  };
  const fields: FieldSource<CheckoutField> = {
    register,
    getFieldState: (field) => ({ error: { message: errorOf(field) } }),
    formState: messages,
  };

  return {
    form,
    fields,
    messages,
    addresses: addresses ?? [],
    /** True once the fields have what the account knows. */
    filled: !user || filledFor === user.id,
    /** True after a field was left, or Pay was pressed: no message is shown before. */
    begun,
    showAll: () => setTried(true),
    /** Drops the tab's kept values after buying. */
    forget,
    setAddress,
    setSameAsShipping,
  };
}

type FormParts = Pick<CheckoutForm, 'customerInfo' | 'shipping' | 'billing'>;
export type CheckoutFormControl = ReturnType<typeof useCheckoutForm>;
