import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Card, CardBody, Checkbox, ErrorState, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { links, Navigate, toast, useCart, useDocumentTitle } from '@shamba/shell-sdk';
import { cartFingerprint, quoteQuery } from '../../shared/quote';
import { useStates } from './api/list-states';
import { useCardField } from './card/use-card-field';
import { AddressFields } from './components/address-fields';
import { CustomerFields } from './components/customer-fields';
import { HoldNotice } from './components/hold-notice';
import { OrderSummary } from './components/order-summary';
import { CARD_ELEMENT_ID, PaymentSection } from './components/payment-section';
import { useCheckoutForm } from './use-checkout-form';
import { useHold } from './use-hold';
import { usePay } from './use-pay';
import styles from './checkout-page.module.css';

const BUSY = { idle: 'Working', checking: 'Checking stock…', paying: 'Processing payment…', ordering: 'Saving your order…' } as const;

/** /checkout: who, where to, how to pay. An empty cart goes back to /cart. */
export function CheckoutPage() {
  useDocumentTitle('Checkout');
  const cart = useCart();
  // Once an order is being made the cart empties under this page; it must not be mistaken for an empty cart.
  const leaving = useRef(false);
  if (cart.loading) return <CheckoutSkeleton />;
  if (cart.error && cart.isEmpty) return <Page title="Checkout"><ErrorState text="Your cart could not be loaded. Nothing in it is lost." onRetry={() => void cart.refetch()} /></Page>;
  if (cart.isEmpty && !leaving.current) return <Navigate to={links.cart()} replace />;
  return <CheckoutForm cart={cart} leaving={leaving} />;
}

function CheckoutForm({ cart, leaving }: { cart: ReturnType<typeof useCart>; leaving: { current: boolean } }) {
  const wine = cart.cart.wines.length > 0;
  const fingerprint = cartFingerprint(cart.cart);
  const [quotedFree, setQuotedFree] = useState(false);
  const needs = { wine, payment: !quotedFree };
  const control = useCheckoutForm(needs);
  const { form, messages, errorOf, touch } = control;
  const states = useStates();
  const stateCode = wine ? form.shipping.state : '';
  const quote = useQuery({ ...quoteQuery({ session_id: cart.sessionId, ...(stateCode && { stateCode }) }, fingerprint), placeholderData: (previous) => previous });
  const { hold, renew } = useHold(cart.sessionId, fingerprint);
  const card = useCardField(CARD_ELEMENT_ID);
  const { pay, busy, done, step, problem } = usePay();
  const [priceNotice, setPriceNotice] = useState<string | null>(null);
  // The next page may still be on its way when the order is made and the cart is empty.
  leaving.current = busy || done;

  const total = quote.isError ? undefined : quote.data?.totals.total;
  const free = total !== undefined && /^0+\.00$/.test(total);
  useEffect(() => setQuotedFree(free), [free]);

  const blocking = quote.data?.issues.filter((issue) => issue.blocking) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    control.showAll();
    if (messages.length > 0) {
      toast({ title: 'Please Complete Required Fields', variant: 'destructive' });
      return;
    }
    if (!quote.data || quote.isPlaceholderData) return;
    setPriceNotice(null);
    const onPriceChanged = (message: string) => {
      setPriceNotice(message);
      void quote.refetch();
    };
    void pay({ form, needs: { wine, payment: !free }, quote: quote.data, cart: cart.cart, sessionId: cart.sessionId, tokenize: card.tokenize, onPriceChanged });
  };

  return (
    <Page title="Checkout">
      <form className={styles.layout} onSubmit={submit} noValidate aria-label="Checkout">
        <div className={styles.column}>
          <HoldNotice hold={hold} onRenew={() => void renew()} />
          <Part title="Customer information">
            <CustomerFields value={form.customerInfo} errorOf={errorOf} onChange={control.setCustomer} onTouch={touch} />
          </Part>
          {wine ? (
            <Part title="Shipping address">
              <AddressFields which="shipping" value={form.shipping} states={states.filter(({ open }) => open)} errorOf={errorOf} onChange={(change) => control.setAddress('shipping', change)} onTouch={touch} />
            </Part>
          ) : null}
          {free ? null : (
            <Part title="Billing address">
              {wine ? <Checkbox label="Same as shipping address" checked={form.sameAsShipping} onChange={(event) => control.setSameAsShipping(event.target.checked)} /> : null}
              {wine && form.sameAsShipping ? null : (
                <AddressFields which="billing" value={form.billing} states={states} errorOf={errorOf} onChange={(change) => control.setAddress('billing', change)} onTouch={touch} />
              )}
            </Part>
          )}
          <Part title={free ? 'Free registration' : 'Payment'}>
            {wine ? (
              <Checkbox
                label="I am 21 or older, and an adult will be there to sign for the wine"
                checked={form.ageConfirmed}
                error={errorOf('ageConfirmed')}
                onChange={(event) => control.setAge(event.target.checked)}
              />
            ) : null}
            {blocking.map(({ code, lineId, message }) => <p key={`${code}-${lineId ?? ''}`} className={styles.issue} role="alert">{message}</p>)}
            <PaymentSection
              total={total}
              free={free}
              messages={messages}
              problem={priceNotice ?? problem}
              cardState={card.state}
              onCardRetry={card.retry}
              blocked={blocking.length > 0 || hold.state !== 'held' || quote.isPlaceholderData}
              busy={busy}
              busyLabel={BUSY[step]}
            />
          </Part>
        </div>
        <aside className={styles.aside} aria-label="Order summary">
          <OrderSummary cart={cart.cart} quote={quote.data} failed={quote.isError} retrying={quote.isFetching} onRetry={() => void quote.refetch()} />
        </aside>
      </form>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <CardBody className={styles.part}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </CardBody>
    </Card>
  );
}

function CheckoutSkeleton() {
  return <Page title="Checkout"><SkeletonGroup label="Loading checkout"><Skeleton shape="block" /><Skeleton shape="block" /></SkeletonGroup></Page>;
}
