import type { LocalDate } from '@shamba/rules';
import type { OrderLineRecord, OrderRecord } from '../modules/orders/order-record.js';
import type { BasketLine, PricedBasket } from '../modules/pricing/basket.js';
import type { RefundedLine } from '../modules/refunds/refund-record.js';

export type { BasketLine, OrderLineRecord, OrderRecord };

export const CURRENCY = 'USD';

/** A US address in the shop's form. */
export interface Address {
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** A customer. `userId` null: never signed up. */
export interface PastPerson {
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: Address;
}

export interface PastRefund {
  id: string;
  providerRefundId: string;
  amount: bigint;
  shipping: bigint;
  reason: string;
  lines: RefundedLine[];
  at: Date;
}

export interface CardFace {
  brand: 'VISA' | 'MASTERCARD' | 'AMERICAN_EXPRESS' | 'DISCOVER';
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/** A past order with its payment and outcome. */
export interface PastOrder {
  record: OrderRecord;
  person: PastPerson;
  /** Token in the links of its mails; the record has its hash. */
  linkToken: string;
  cartId: string;
  paymentId: string | null;
  card: CardFace;
  taxClasses: ReadonlyMap<string, BasketLine['taxClass']>;
  allocations: PricedBasket['adjustments'];
  /** The property's day. */
  day: LocalDate;
  capturedAt: Date;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  refunds: PastRefund[];
  restocked: { skuId: number; quantity: number; at: Date }[];
}

/** A member's quarter: its charge, and whether its bottles were sent. */
export interface Quarter {
  quarter: LocalDate;
  chargeId: string;
  /** The first quarter's order began the membership; later quarters have orders of the club. */
  order: PastOrder;
  shipped: boolean;
}

export interface PastMember {
  id: number;
  person: PastPerson;
  tier: { id: number; bottles: number };
  order: PastOrder;
  reference: string;
  customerId: string;
  cardId: string;
  cardRowId: string;
  card: CardFace;
  cancelledAt: Date | null;
  pausedUntil: LocalDate | null;
  preferences: string[];
  quarters: Quarter[];
}

/** A release of the club for all tiers. A box is the tier's number of these bottles by preference, at the tier's price. */
export interface PastRelease {
  quarter: LocalDate;
  state: 'open' | 'finished';
  opensOn: LocalDate;
  closesOn: LocalDate;
  chargeOn: LocalDate;
  boxes: { tierId: number; size: number; bottles: { wine_id: number; name: string; quantity: number }[] }[];
}

/** A demo shop's past in commerce. */
export interface CommercePast {
  orders: readonly PastOrder[];
  people: readonly PastPerson[];
  members: readonly PastMember[];
  /** Oldest first; the last one is open. */
  releases: readonly PastRelease[];
  wineryName: string;
}
