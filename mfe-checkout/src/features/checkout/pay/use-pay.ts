import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitInWords } from '@shamba/rules';
import { cartQuery, emit, links, toast, useNavigate, useSession, type CardPurpose, type Cart } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { createPayment, placeOrder, validateStock, type PaymentAnswer, type PlacedOrder } from '../api';
import { failureOf, OrderNotSaved, StockMissing, StockUnknown, type Failure } from './failure';
import { orderRequest, paymentRequest, verification, type Purchase } from './payment-request';
import { cartNow, registered, registerFreeEvents, RegistrationRefused } from './register-free';

export type Step = 'idle' | 'checking' | 'paying' | 'ordering' | 'registering';

interface PayOptions {
  tokenize: (purpose: CardPurpose) => Promise<string>;
  /** The page's reaction to a failure, beside the toast. */
  onFailure: (failure: Failure) => void;
}

/** Runs a press of Pay: stock, token, payment, order; one press at a time. Each charge leads to an order. */
export function usePay({ tokenize, onFailure }: PayOptions) {
  const [step, setStep] = useState<Step>('idle');
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();

  const leaveFor = (address: string, state?: unknown) => {
    setDone(true);
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
    void navigate(address, { replace: true, state });
  };
  const confirmationOf = (order: PlacedOrder) => `${links.orderConfirmation()}?order=${encodeURIComponent(order.id)}`;
  const ordered = (order: PlacedOrder) => {
    emit('order.placed', { orderNumber: order.order_number });
    toast({ title: 'Order Completed!', description: `Order ${order.order_number} is confirmed.` });
  };

  /** Pays by card: one payment, one order. */
  const buy = async (purchase: Purchase) => {
    setStep('checking');
    await requireStock(purchase.cart);
    const sourceId = purchase.cardOnFile ? null : await tokenize(verification(purchase));
    setStep('paying');
    const payment = await createPayment(paymentRequest(purchase, sourceId));
    if (!payment.success) {
      declined(payment);
      return;
    }
    toast({ title: 'Payment Successful!', description: 'Saving your order…' });
    setStep('ordering');
    const order = await orderOf(purchase, payment.paymentId);
    ordered(order);
    leaveFor(confirmationOf(order));
  };

  /** For a total of zero: registers for each free event; makes an order for the remaining lines. */
  const takeFree = async (purchase: Purchase) => {
    setStep('registering');
    const registrations = await registerFreeEvents(purchase, queryClient);
    const rest = await cartNow(queryClient);
    const order = Object.values(rest).some((lines) => Array.isArray(lines) && lines.length > 0)
      ? await orderOf(purchase, null)
      : null;
    if (order) ordered(order);
    else if (registrations.length > 0) registered(registrations);
    if (user) leaveFor(links.customerDashboard());
    else leaveFor(order ? confirmationOf(order) : links.orderConfirmation(), { registrations });
  };

  const declined = ({ error, retryAfter }: PaymentAnswer) => {
    const text = error ?? 'The card was not accepted. Please try another card.';
    const wait = retryAfter ? ` You can try again in ${waitInWords(retryAfter)}.` : '';
    report({ kind: 'message', title: 'Payment Failed', text: `${text}${wait}` });
  };
  const report = (failure: Failure) => {
    toast({
      title: failure.title,
      description:
        failure.kind === 'price_changed' ? 'Please look at the new total and press Pay again.' : failure.text,
      variant: 'destructive',
    });
    onFailure(failure);
  };

  const { run: pay } = useWrite({
    send: async (purchase: Purchase) => {
      try {
        await (purchase.needs.payment ? buy(purchase) : takeFree(purchase));
      } finally {
        setStep('idle');
      }
    },
    onFailed: (error) => {
      if (error instanceof RegistrationRefused)
        onFailure({ kind: 'message', title: 'Registration Failed', text: error.message });
      else report(failureOf(error));
    },
  });
  return { pay, step, busy: step !== 'idle', done };
}

/** Makes the order, with one more try: ordering is idempotent by its payment. */
async function orderOf(purchase: Purchase, paymentId: string | null): Promise<PlacedOrder> {
  const request = orderRequest(purchase, paymentId);
  try {
    return await placeOrder(request);
  } catch (first) {
    if (paymentId === null) throw first;
    return placeOrder(request).catch((error: unknown) => {
      throw new OrderNotSaved('', { cause: error });
    });
  }
}

async function requireStock(cart: Cart): Promise<void> {
  const answer = await validateStock(cart).catch((error: unknown) => {
    throw new StockUnknown('', { cause: error });
  });
  if (!answer.valid) throw new StockMissing(answer.issues.map(({ message }) => message));
}
