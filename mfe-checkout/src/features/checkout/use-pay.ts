import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, links, messageOf, toast, useNavigate, type Cart } from '@shamba/shell-sdk';
import type { Quote } from '../../shared/quote';
import { createPayment, type PaymentRequest } from './api/create-payment';
import { placeOrder, type PlacedOrder } from './api/place-order';
import { validateStock } from './api/validate-stock';
import { CardRejected } from './card/use-card-field';
import type { VerificationDetails } from './card/square';
import { billingFollowsShipping, type CheckoutForm, type Needs } from './form';

interface PayInput {
  form: CheckoutForm;
  needs: Needs;
  quote: Quote;
  cart: Cart;
  sessionId: string;
  tokenize: (details: VerificationDetails) => Promise<string>;
  /** The server's price is another than the one on screen: the page shows it and asks again. */
  onPriceChanged: (message: string) => void;
}

type Step = 'idle' | 'checking' | 'paying' | 'ordering';

const toCents = (amount: string): number => Number(amount.replace('.', ''));
const fail = (title: string, description: string) => void toast({ title, description, variant: 'destructive' });

/** Pressing Pay: stock, token, payment, order, in this order and once at a time. Nothing is charged unless an order follows. */
export function usePay() {
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const running = useRef(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const finish = (order: PlacedOrder, paid: boolean) => {
    setDone(true);
    toast({ title: paid ? 'Payment Successful!' : 'Order Completed!', description: `Order ${order.order_number} is confirmed.` });
    void queryClient.invalidateQueries({ queryKey: ['/api/cart'] });
    void navigate(`${links.orderConfirmation()}?order=${encodeURIComponent(order.id)}`, { replace: true });
  };

  const run = async (input: PayInput) => {
    setStep('checking');
    if (input.needs.wine && !(await stockIsThere(input))) return;
    const body = paymentRequest(input);
    if (input.needs.payment) body.sourceId = await input.tokenize(verification(input));
    setStep('paying');
    const payment = await createPayment(body);
    if (!payment.success) {
      const reason = payment.error ?? 'The card was not accepted. Please try another card.';
      setProblem(reason);
      fail('Payment Failed', reason);
      return;
    }
    setStep('ordering');
    finish(await order(input, body, payment.paymentId), input.needs.payment);
  };

  const pay = async (input: PayInput) => {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    try {
      await run(input);
    } catch (error) {
      const message = error instanceof CardRejected ? error.message : messageOf(error, 'The payment could not be completed. Please try again.');
      if (error instanceof ApiError && error.problem.code === 'price_changed') input.onPriceChanged(message);
      else {
        setProblem(message);
        fail(error instanceof OrderNotSaved ? 'Order Processing Error' : 'Payment Failed', message);
      }
    } finally {
      running.current = false;
      setStep('idle');
    }
  };
  return { pay, step, problem, busy: step !== 'idle', done };
}

/** The payment stands and the order will follow by itself; only this page has not heard of it. */
class OrderNotSaved extends Error {}

async function order(input: PayInput, body: PaymentRequest, paymentId: string | null): Promise<PlacedOrder> {
  const { session_id, customerInfo, shippingAddress, billingAddress, ageConfirmed } = body;
  const { subtotal, shipping, tax, total } = input.quote.totals;
  const request = {
    session_id,
    customerInfo,
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(ageConfirmed && { ageConfirmed }),
    paymentDetails: paymentId === null ? {} : { paymentId },
    cartItems: Object.values(input.cart).flat().map(({ id, item_id, quantity }) => ({ id, item_id, quantity })),
    totals: { subtotal, shipping, tax, total },
  };
  // Ordering is idempotent by its payment: one more try is safe and often enough.
  return placeOrder(request).catch(() =>
    placeOrder(request).catch((error: unknown) => {
      throw new OrderNotSaved('Payment was successful, but there was an error saving the order. Please contact support.', { cause: error });
    }),
  );
}

async function stockIsThere({ cart }: PayInput): Promise<boolean> {
  const answer = await validateStock(cart.wines).catch(() => null);
  if (answer === null) fail('Error', 'Unable to validate stock. Please try again.');
  else if (!answer.valid) fail('Stock Availability Issue', answer.issues.map(({ message }) => message).join(' ') || 'Some items are no longer available at the requested quantity.');
  return answer?.valid === true;
}

function paymentRequest({ form, needs, quote, sessionId }: PayInput): PaymentRequest {
  const sameAsShipping = billingFollowsShipping(form, needs);
  return {
    session_id: sessionId,
    amount: toCents(quote.totals.total),
    currency: 'USD',
    note: 'Shamba order',
    customerInfo: form.customerInfo,
    ...(needs.wine && { shippingAddress: form.shipping, ageConfirmed: form.ageConfirmed }),
    ...(needs.payment && { billingAddress: { ...(sameAsShipping ? form.shipping : form.billing), sameAsShipping } }),
  };
}

function verification({ form, needs, quote }: PayInput): VerificationDetails {
  const address = billingFollowsShipping(form, needs) ? form.shipping : form.billing;
  return {
    amount: quote.totals.total,
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName: form.customerInfo.firstName,
      familyName: form.customerInfo.lastName,
      email: form.customerInfo.email,
      ...(form.customerInfo.phone && { phone: form.customerInfo.phone }),
      addressLines: [address.address1, address.address2].filter(Boolean),
      city: address.city,
      state: address.state,
      postalCode: address.zipCode,
      countryCode: 'US',
    },
  };
}
