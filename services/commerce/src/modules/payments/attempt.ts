import type { HoldLine } from '@shamba/api-contract/internal';
import type { Cents, LocalDate } from '@shamba/rules';
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

/** Purpose of an attempt: a cart, a member's quarter, an order taken by telephone, or a change of an order. */
export type AttemptPurpose = 'checkout' | 'club_run' | 'phone' | 'change';

/**
 * True if a paid attempt becomes an order from its snapshot. Other attempts are finished by the process that began
 * them, or voided.
 */
export const makesOrder = ({ purpose }: { purpose: AttemptPurpose }): boolean =>
  purpose === 'checkout' || purpose === 'phone' || purpose === 'club_run';

/** Error of an attempt whose holders did not all answer: a hold may still arrive. */
export const HOLDS_UNREACHABLE = 'holds_unreachable';

/** Error of a voided attempt that has an order: money captured after all goes back through that order's refunds. */
export const ORDER_CANCELLED = 'order_cancelled';

/** Cents as decimal digits: jsonb would turn a number into a float. */
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

/** New nights of an ordered stay, as its guest agreed to pay for them. Days as YYYY-MM-DD. */
export interface StayChange {
  orderId: string;
  /** The order line's public id. */
  lineId: string;
  /** The booking's reference for people. */
  reference: string;
  /** The line's total that the change is based on; with another total the change is refused. */
  orderPaid: CentsText;
  checkIn: string;
  checkOut: string;
}

/** The buyer's purchase, fixed when Pay was pressed. The order is made from the snapshot alone. */
export interface Snapshot {
  lines: SnapshotLine[];
  adjustments: {
    kind: AdjustmentKind;
    label: string;
    amount: CentsText;
    taxClass: string | null;
    /** Absent in older attempts, and where there is no tax. */
    taxPlace?: string | null;
    taxRate?: string;
    allocations: { lineId: number; amount: CentsText }[];
  }[];
  /** `tip` is absent in attempts from before there were tips. */
  totals: Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', CentsText> & { tip?: CentsText };
  holds: HoldLine[];
  customer: CustomerInfo | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  ageConfirmed: boolean;
  /** With a membership: the buyer's consent to storing the card. Absent in older attempts. */
  cardConsent?: CheckoutConsent | null;
  /** null: nothing is sent. Absent in attempts from before decisions were recorded. */
  compliance?: ComplianceDecision | null;
  /** Only with the purpose `change`. */
  change?: StayChange;
  /** Only with the purpose `club_run`. */
  giftMessage?: string | null;
  /** Only with the purpose `club_run`: the day on which the box leaves. */
  shipAfter?: LocalDate;
}

/** One press of Pay. Its id is Square's idempotency key and reference, and the page's `paymentId`. */
export interface Attempt {
  id: string;
  purpose: AttemptPurpose;
  /** Set for a checkout, null for a change. */
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
