import type { LocalDate } from '@shamba/rules';
import {
  type BasketLine,
  type CardFace,
  type OrderLineRecord,
  type OrderRecord,
  type PastOrder as CommerceOrder,
  planRefund,
  planRest,
  priceBasket,
  tokenHash,
} from '@shamba/commerce/demo-past';
import type { Dice } from './dice.js';
import type { Person } from './people.js';
import type { ShopFacts, Tier } from './shop-facts.js';
import type { Span } from './span.js';

/** A line of an order before it is priced. */
export interface WantedLine extends Omit<BasketLine, 'lineId'> {
  itemId: number;
  title: string;
  detail: string | null;
  imageUrl: string | null;
  details: OrderLineRecord['details'];
}

/** A past order with its payment, refunds and shipment. */
export interface PastOrder extends CommerceOrder {
  person: Person;
}

const NUMBER_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const DAY_MINUTES = 1440;
const ESTIMATE = { kind: 'estimate' } as const;

/** Makes orders like the shop: priced by its engine, refunded by its rules. */
export class OrderBook {
  readonly orders: PastOrder[] = [];
  private nextLineId = 1;

  constructor(
    private readonly dice: Dice,
    private readonly span: Span,
    private readonly shop: ShopFacts,
  ) {}

  /**
   * @param tierAt membership tier of the buyer at a time, which sets the discount
   * @param by the club, with the card on file; default: the buyer in the web shop
   */
  place(
    person: Person,
    day: LocalDate,
    wanted: readonly WantedLine[],
    tierAt: (at: Date) => Tier | null,
    by?: { channel: 'club'; card: CardFace },
  ): PastOrder {
    const at = this.span.at(day, this.dice);
    const tier = tierAt(at);
    const basket = wanted.map((line, index) => ({ ...line, lineId: index + 1 }));
    const isShipped = wanted.some(({ type }) => type === 'wine' || type === 'wine_club');
    const price = this.shop.shipping.get(person.address.state);
    const priced = priceBasket(basket, {
      taxRates: { standard: this.shop.taxRate, lodging: this.shop.stay.taxRate },
      memberDiscount: tier ? { tierName: tier.name, percentage: tier.discountPercentage } : null,
      shipping: price ? { kind: 'per_bottle', ...price } : ESTIMATE,
    });
    const lines = basket.map(({ lineId, taxClass: _, ...line }): OrderLineRecord => {
      const amounts = priced.lines.find((one) => one.lineId === lineId);
      if (!amounts) throw new Error(`Line ${lineId} was not priced`);
      const { subtotal, discount, tax, total } = amounts;
      return {
        ...line,
        id: this.nextLineId++,
        lineRef: String(lineId),
        date: line.details.facts.date ?? null,
        subtotal,
        discount,
        tax,
        total,
        additions: [],
        refunded: 0n,
        refundedQuantity: 0,
        keptFee: 0n,
      };
    });
    const { dice } = this;
    const free = priced.totals.total === 0n;
    const linkToken = dice.text(43);
    const record: OrderRecord = {
      id: dice.uuid(),
      version: 1,
      cameBack: false,
      orderNumber: `SH-${dice.text(8, NUMBER_ALPHABET)}`,
      channel: by?.channel ?? 'web',
      linkHashes: [tokenHash(linkToken)],
      calendarKey: dice.text(22),
      attemptId: dice.uuid(),
      checkoutId: dice.uuid(),
      userId: person.userId,
      guestId: person.guestId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
      shippingAddress: isShipped ? person.address : null,
      billingAddress: free ? null : person.address,
      currency: 'USD',
      ...priced.totals,
      refunded: 0n,
      paymentState: free ? 'free' : 'captured',
      fulfilmentState: lines.some(({ type }) => type === 'wine') ? 'pending' : 'none',
      method: lines.some(({ type }) => type === 'wine') ? 'ship' : null,
      cancelledAt: null,
      cancelReason: null,
      createdAt: at,
      lines,
      adjustments: priced.adjustments,
    };
    const order: PastOrder = {
      record,
      person,
      linkToken,
      cartId: dice.uuid(),
      paymentId: free ? null : dice.text(28),
      card: by?.card ?? cardOf(dice, at),
      taxClasses: new Map(basket.map((line) => [String(line.lineId), line.taxClass])),
      allocations: priced.adjustments,
      day,
      capturedAt: this.span.later(at, 1),
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      refunds: [],
      restocked: [],
    };
    this.orders.push(order);
    this.ship(order);
    return order;
  }

  /** Cancels the whole order by staff two hours after the purchase, with a full refund. */
  cancel(order: PastOrder): void {
    const { record } = order;
    const at = this.span.later(record.createdAt, 120);
    this.giveBack(order, planRest(record, []), at, `Order ${record.orderNumber} cancelled`);
    Object.assign(record, { cancelledAt: at, cancelReason: 'staff', fulfilmentState: 'pending' });
    if (!record.lines.some(({ type }) => type === 'wine')) record.fulfilmentState = 'none';
    Object.assign(order, { packedAt: null, shippedAt: null, deliveredAt: null });
  }

  /** Refunds one bottle that came back unopened; changes nothing if no line has two bottles. */
  returnBottle(order: PastOrder): void {
    const line = order.record.lines.find(({ type, quantity }) => type === 'wine' && quantity > 1);
    if (!line) return;
    const wanted = { lineId: line.id, quantity: 1, restock: true, percent: '100.00' };
    const at = this.span.later(order.record.createdAt, 12 * DAY_MINUTES);
    this.giveBack(order, planRefund(order.record, [], [wanted], false), at, 'A bottle came back unopened');
  }

  private giveBack(order: PastOrder, plan: ReturnType<typeof planRest>, at: Date, reason: string): void {
    const { record } = order;
    const skuOf = (line: OrderLineRecord): number | undefined => line.details.facts.skuId;
    order.refunds.push({
      id: this.dice.uuid(),
      providerRefundId: `${order.paymentId}_${this.dice.text(22)}`,
      amount: plan.amount,
      shipping: plan.shipping,
      reason,
      at,
      lines: plan.lines.map(({ line, quantity, amount, restock }) => ({
        lineId: line.id,
        quantity,
        amount: String(amount),
        restock,
      })),
    });
    for (const { line, quantity, amount } of plan.lines) {
      line.refunded += amount;
      line.refundedQuantity += quantity;
      const skuId = skuOf(line);
      if (skuId !== undefined && quantity > 0) order.restocked.push({ skuId, quantity, at });
    }
    record.refunded += plan.amount;
    record.paymentState = record.refunded >= record.total ? 'refunded' : 'partly_refunded';
    record.version += 1;
  }

  /** Packed after one day, shipped after two, delivered after five; the newest orders still wait. */
  private ship(order: PastOrder): void {
    if (order.record.fulfilmentState !== 'pending') return;
    const age = (this.span.now.getTime() - order.record.createdAt.getTime()) / 60_000;
    const after = (days: number): Date => this.span.later(order.record.createdAt, days * DAY_MINUTES);
    if (age > 1.5 * DAY_MINUTES) order.packedAt = after(1);
    if (age > 3 * DAY_MINUTES) order.shippedAt = after(2);
    if (age > 7 * DAY_MINUTES) order.deliveredAt = after(5);
    order.record.fulfilmentState = order.deliveredAt ? 'delivered' : order.shippedAt ? 'shipped' : 'pending';
  }
}

/** An invented card of a buyer, valid at the time of the purchase. */
export const cardOf = (dice: Dice, at: Date): CardFace => ({
  brand: dice.weighted({ VISA: 55, MASTERCARD: 30, AMERICAN_EXPRESS: 10, DISCOVER: 5 }),
  lastFour: dice.text(4, '0123456789'),
  expMonth: dice.between(1, 12),
  expYear: at.getUTCFullYear() + dice.between(2, 4),
});
