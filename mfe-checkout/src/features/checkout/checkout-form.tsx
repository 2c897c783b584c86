import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { formatMoney } from '@shamba/ui/core';
import { toast, useCardField, useUnloadWarning, type useCart } from '@shamba/shell-sdk';
import { ageStatement } from '@shamba/rules';
import { CheckField } from '@shamba/slice-kit/forms';
import { cartFingerprint, useQuote } from '../../shared/quote';
import { useOpened } from '../../shared/use-opened';
import { isExpired, useCardOnFile, useClubTerms, useStates } from './api';
import { CheckoutSkeleton } from './components/checkout-skeleton';
import { ClubConsent } from './components/club-consent';
import { HoldNotice } from './components/hold-notice';
import { MissingList } from './components/missing-list';
import { OrderSummary, type OrderSummaryProps } from './components/order-summary';
import { Part } from './components/part';
import { CARD_ELEMENT_ID, PaymentSection } from './components/payment-section';
import { BillingPart, ShippingPart } from './fields/address-part';
import { CustomerPart } from './fields/customer-part';
import { useCheckoutForm } from './fields/use-checkout-form';
import type { Failure } from './pay/failure';
import { usePay, type Step } from './pay/use-pay';
import { useNeeds } from './use-needs';
import { useCheckoutHold } from './use-hold';
import styles from './checkout-page.module.css';

const BUSY: Record<Step, string> = {
  idle: 'Working',
  checking: 'Checking stock…',
  paying: 'Processing payment…',
  ordering: 'Saving your order…',
  registering: 'Registering…',
};

/** The whole checkout in one form. Pay is enabled when all fields are filled in and all lines can be bought. */
export function CheckoutForm({ cart, leaving }: { cart: ReturnType<typeof useCart>; leaving: { current: boolean } }) {
  // The lines at the press on Pay. Buying empties the cart before the next page has loaded: the form and the summary
  // show these lines until then.
  const [pressed, setPressed] = useState<OrderSummaryProps | null>(null);
  const { needs, kind, isRegistration, learn } = useNeeds((pressed ?? { cart }).cart.cart);
  const control = useCheckoutForm(needs);
  const { form, fields, messages } = control;
  const states = useStates();
  const state = control.filled ? form.shipping.state : undefined;
  const quote = useQuote(cart, needs.wine ? state : '');
  learn((pressed?.quote ?? quote).current?.totals.total);
  const { hold, renew, refuse } = useCheckoutHold(cart, leaving);
  // The form appears whole: a notice or a sum that came later would move what is being read.
  const opened = useOpened(quote.answered && hold.state !== 'placing');
  const terms = useClubTerms(needs.club);
  const kept = useCardOnFile();
  // A membership keeps the card that pays for it: it can't be one on file.
  const onFile = needs.club ? null : kept;
  const [chosenCard, setOtherCard] = useState<boolean | null>(null);
  // The bank declines an expired card: then another one is preselected.
  const otherCard = chosenCard ?? (onFile ? isExpired(onFile) : false);
  const withCardOnFile = Boolean(onFile) && !otherCard;
  const card = useCardField(CARD_ELEMENT_ID, opened && kind === 'card' && onFile !== undefined && !withCardOnFile);
  const [problem, setProblem] = useState<string | null>(null);
  const [paidFor, setPaidFor] = useState<string | null>(null);

  // Identifies a purchase: these lines at this total. `paidFor` counts only for the same lines and total.
  const purchase = `${cartFingerprint(cart.cart)}|${quote.shown?.totals.total}`;
  const onFailure = (failure: Failure) => {
    setPressed(null);
    setPaidFor(failure.kind === 'order_not_saved' ? purchase : null);
    if (failure.kind === 'out_of_stock') return refuse(failure.issues);
    if (failure.kind === 'cart_empty') return void cart.refetch();
    if (failure.kind === 'message' || failure.kind === 'order_not_saved') return setProblem(failure.text);
    setProblem(
      `The total has changed from ${formatMoney(quote.shown?.totals.total ?? '0')} to ${formatMoney(failure.quote.totals.total)}. Nothing has been charged. Please look at the new total and press Pay again.`,
    );
    quote.adopt(failure.quote);
  };
  const { pay, busy, done, step } = usePay({ tokenize: card.tokenize, onFailure });
  // The next page may still be loading when the order is made and the cart is empty.
  leaving.current = busy || done;
  useUnloadWarning(busy);
  useEffect(() => {
    if (done) control.forget();
    // Once, after buying.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done]);

  const blocking = quote.shown?.issues.filter((issue) => issue.blocking) ?? [];
  const incomplete = messages.length > 0 || blocking.length > 0 || (needs.club && !terms.data);
  const refusePress = () => {
    control.showAll();
    toast({ title: 'Please Complete Required Fields', variant: 'destructive' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete) return refusePress();
    if (!quote.current || busy) return;
    setProblem(null);
    setPressed({ cart, quote });
    void pay({
      form,
      needs,
      quote: quote.current,
      cart: cart.cart,
      sessionId: cart.sessionId,
      cardOnFile: withCardOnFile,
      termsVersion: needs.club ? (terms.data?.version ?? null) : null,
    });
  };
  // A disabled button ignores Enter: show the missing fields nevertheless.
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.type !== 'checkbox' &&
      incomplete
    ) {
      event.preventDefault();
      refusePress();
    }
  };

  if (!opened) return <CheckoutSkeleton />;
  return (
    <form className={styles.layout} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label="Checkout">
      <div className={styles.details}>
        <HoldNotice hold={hold} onRenew={() => void renew()} />
        <CustomerPart fields={fields} />
        {needs.shipping ? <ShippingPart control={control} states={states} /> : null}
        {needs.payment ? <BillingPart control={control} states={states} canCopy={needs.shipping} /> : null}
      </div>
      <aside className={styles.aside} aria-label="Order summary">
        <OrderSummary {...(pressed ?? { cart, quote })} />
      </aside>
      <div className={styles.payment}>
        <Part title={isRegistration ? 'Free registration' : 'Payment'}>
          {needs.shipping ? <CheckField fields={fields} name="ageConfirmed" label={ageStatement(needs.age)} /> : null}
          {needs.club ? <ClubConsent terms={terms} form={fields} /> : null}
          <MissingList messages={control.begun ? messages : []} issues={blocking} />
          <PaymentSection
            total={quote.current?.totals.total}
            kind={kind === 'card' && onFile === undefined ? 'unknown' : kind}
            isRegistration={isRegistration}
            card={card}
            onFile={onFile ?? null}
            otherCard={otherCard}
            onOtherCard={setOtherCard}
            problem={problem}
            paid={paidFor === purchase}
            blocked={incomplete || hold.state !== 'held' || cart.changing}
            busy={busy || done}
            busyLabel={BUSY[step]}
            onRefused={incomplete ? refusePress : undefined}
          />
        </Part>
      </div>
    </form>
  );
}
