import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { FindCart } from '../../cart/index.js';
import { OrderRepository } from '../../orders/index.js';
import { AttemptRepository, type AttemptState } from '../../payments/index.js';

/** A page that broke just now asks about a payment no older than this. */
const JUST_NOW_MS = 30 * 60_000;

export type PaymentState = 'none' | 'under_way' | 'paid' | 'not_charged';

const STATES: Record<AttemptState, Exclude<PaymentState, 'none'>> = {
  pinning: 'under_way',
  authorising: 'under_way',
  paid: 'under_way',
  ordered: 'paid',
  captured: 'paid',
  declined: 'not_charged',
  failed: 'not_charged',
  voiding: 'not_charged',
  voided: 'not_charged',
};
const ALL_STATES = Object.keys(STATES) as AttemptState[];

export interface LatestPayment {
  state: PaymentState;
  /** Number of the paid order; else null. */
  orderNumber: string | null;
}

const NONE: LatestPayment = { state: 'none', orderNumber: null };

/** Outcome of the latest payment of the caller's cart, for a page that broke during it. Writes nothing. */
@Injectable()
export class FindPayment {
  constructor(
    private readonly carts: FindCart,
    private readonly attempts: AttemptRepository,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** `none`: no payment in the last 30 minutes. */
  async execute(caller: Caller, browserId: string | undefined): Promise<LatestPayment> {
    const cart = await this.carts.execute(caller, browserId);
    if (!cart) return NONE;
    const since = new Date(this.clock.now().getTime() - JUST_NOW_MS);
    const latest = await this.attempts.latestOf(cart.id, ALL_STATES, since);
    if (!latest) return NONE;
    const state = STATES[latest.state];
    // An order empties its cart: lines in it now belong to another purchase, which is not paid for yet.
    if (state === 'paid' && cart.lines.length > 0) return NONE;
    const order = state === 'paid' ? await this.orders.ofAttempt(latest.id) : undefined;
    return { state, orderNumber: order?.orderNumber ?? null };
  }
}
