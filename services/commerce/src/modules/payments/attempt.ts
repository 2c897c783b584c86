import type { HoldLine } from '@shamba/api-contract/internal';
import type { Cents } from '@shamba/rules';
import type { CheckoutConsent } from '../club/index.js';
import type { ItemType, LineDetails } from '../items/index.js';
import type { AdjustmentKind, OfferFacts } from '../pricing/index.js';
import type { ComplianceDecision } from './payment-policy.js';
import type { CustomerInfo, PostalAddress } from './postal-address.js';

/** pinning → authorising → paid → ordered → captured; ends: declined, failed, voiding → voided. */
export type AttemptState =
  | 'pinning'
  | 'authorising'
  | 'paid'
  | 'ordered'
  | 'captured'
  | 'declined'
  | 'failed'
  | 'voiding'
  | 'voided';

/**
 * What an attempt pays for: a cart, a member's quarter, an
 * order taken by telephone, or what a change of an order costs.
 */
export type AttemptPurpose = 'checkout' | 'club_run' | 'phone' | 'change';

/**
 * Whether a paid attempt becomes an order from its snapshot. A
 * quarter and a change are finished by what began them, or voided.
 */
export const makesOrder = ({ purpose }: { purpose: AttemptPurpose }): boolean =>
  purpose === 'checkout' || purpose === 'phone';

/** Why an attempt failed whose holders did not all answer: what they were asked may still happen. */
export const HOLDS_UNREACHABLE = 'holds_unreachable';

/**
 * Why an attempt is voided that has an order: what was taken of it after all goes back through that order's refunds.
 */
export const ORDER_CANCELLED = 'order_cancelled';

/** Cents as decimal digits: jsonb would make a float of a number. */
export type CentsText = string;

export interface SnapshotLine {
  lineId: number;
  type: ItemType;
  itemId: number;
  quantity: number;
  title: string;
  detail: string | null;
  imageUrl: string | null;
  unitPrice: CentsText;
  fee: CentsText;
  subtotal: CentsText;
  discount: CentsText;
  tax: CentsText;
  total: CentsText;
  taxClass: string;
  details: LineDetails;
  facts: OfferFacts;
}

/** Other nights of a stay that an order paid for, as its guest agreed to pay for them. Days as YYYY-MM-DD. */
export interface StayChange {
  orderId: string;
  /** The order line's public id. */
  lineId: string;
  /** The booking as people name it. */
  reference: string;
  /** What the line had been paid for; the change is of no other. */
  orderPaid: CentsText;
  checkIn: string;
  checkOut: string;
}

/** What the buyer agreed to pay for, fixed when Pay was pressed. The order is made from this and from nothing else. */
export interface Snapshot {
  lines: SnapshotLine[];
  adjustments: {
    kind: AdjustmentKind;
    label: string;
    amount: CentsText;
    taxClass: string | null;
    allocations: { lineId: number; amount: CentsText }[];
  }[];
  /** `tip` is absent in attempts from before there were tips. */
  totals: Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', CentsText> & { tip?: CentsText };
  holds: HoldLine[];
  customer: CustomerInfo | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  ageConfirmed: boolean;
  /** With a membership: the buyer agreed that the card is kept. Absent in attempts from before that was asked. */
  cardConsent?: CheckoutConsent | null;
  /** null: nothing is sent. Absent in attempts from before decisions were kept. */
  compliance?: ComplianceDecision | null;
  /** Of a change only. */
  change?: StayChange;
}

/** One press of Pay. Its id is Square's idempotency key and reference, and the `paymentId` that the page gets. */
export interface Attempt {
  id: string;
  purpose: AttemptPurpose;
  /** A checkout has one; a change has none. */
  cartId: string | null;
  checkoutId: string;
  userId: number | null;
  guestId: string | null;
  state: AttemptState;
  stateAt: Date;
  amount: Cents;
  currency: string;
  fingerprint: string;
  snapshot: Snapshot;
  providerPaymentId: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  voidConfirmedAt: Date | null;
}
