import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { type Cart, EmptyCart, FindCart } from '../../cart/index.js';
import {
  type Attempt,
  AttemptRepository,
  CreatePayment,
  type CreatePaymentInput,
  type CustomerInfo,
  PriceChanged,
} from '../../payments/index.js';
import type { OrderRecord } from '../order-record.js';
import { PaymentRequired, TotalsMismatch } from '../orders.errors.js';
import { MakeOrder } from './make-order.js';

/** Seconds after a free order in which a repeated request returns that order. */
const JUST_NOW_S = 600;

export type ClaimedTotals = Partial<Record<'subtotal' | 'shipping' | 'tax' | 'total', Cents>>;

export interface PlaceOrderInput {
  caller: Caller;
  /** From create-payment; null for a free order. */
  paymentId: string | null;
  customer: CustomerInfo | null;
  totals: ClaimedTotals;
  /** For an order without a payment: the input of create-payment. */
  free: Omit<CreatePaymentInput, 'caller' | 'amount'>;
}

/** Makes the order of a paid attempt for a browser. Repeating it returns the same order. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly carts: FindCart,
    private readonly payments: CreatePayment,
    private readonly orders: MakeOrder,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound for another buyer's payment, NotPaid and TotalsMismatch (409),
   * EmptyCart (409), PaymentRequired (402), CustomerRequired (400).
   */
  async execute(input: PlaceOrderInput): Promise<OrderRecord> {
    const attempt =
      input.paymentId === null
        ? await this.freeAttempt(input)
        : await this.attempts.ofCaller(input.paymentId, input.caller);
    if (!attempt) throw new NotFound('This payment');
    checkTotals(attempt, input.totals);
    return this.orders.execute(attempt, input.customer);
  }

  private async freeAttempt(input: PlaceOrderInput): Promise<Attempt | undefined> {
    const cart = await this.carts.execute(input.caller, input.free.browserId);
    if (!cart) throw new EmptyCart();
    return (await this.openFree(cart)) ?? (await this.repeated(cart)) ?? this.openNow(input, cart);
  }

  private async openFree(cart: Cart): Promise<Attempt | undefined> {
    const open = await this.attempts.openOf(cart.id);
    return open?.amount === 0n && open.state === 'paid' ? open : undefined;
  }

  /** The attempt of a recent free order that emptied this cart. */
  private async repeated(cart: Cart): Promise<Attempt | undefined> {
    if (cart.lines.length > 0) return undefined;
    const latest = await this.freeJustNow(cart);
    if (!latest) throw new EmptyCart();
    return latest;
  }

  private async openNow(input: PlaceOrderInput, cart: Cart): Promise<Attempt | undefined> {
    try {
      await this.payments.execute({ ...input.free, caller: input.caller, customer: input.customer, amount: 0n });
    } catch (error) {
      throw error instanceof PriceChanged ? new PaymentRequired(error) : error;
    }
    // The other one of two simultaneous requests may have an open attempt, or the order.
    return (await this.openFree(cart)) ?? this.freeJustNow(cart);
  }

  private async freeJustNow(cart: Cart): Promise<Attempt | undefined> {
    const since = new Date(this.clock.now().getTime() - JUST_NOW_S * 1000);
    const latest = await this.attempts.latestOf(cart.id, ['ordered', 'captured'], since);
    return latest?.amount === 0n ? latest : undefined;
  }
}

/** Every total stated by the browser must equal the paid one, to the cent. */
function checkTotals(attempt: Attempt, claimed: ClaimedTotals): void {
  for (const field of ['subtotal', 'shipping', 'tax', 'total'] as const) {
    const claim = claimed[field];
    if (claim !== undefined && claim !== BigInt(attempt.snapshot.totals[field])) throw new TotalsMismatch(field);
  }
}
