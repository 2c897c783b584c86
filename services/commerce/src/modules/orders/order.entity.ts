import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import type { Cents, LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PostalAddress, Snapshot } from '../payments/index.js';

export type PaymentState = 'free' | 'authorised' | 'captured' | 'lost' | 'voided' | 'partly_refunded' | 'refunded';
export type FulfilmentState = 'none' | 'pending' | 'shipped' | 'delivered';

/** Sales channel of an order. */
export type Channel = 'web' | 'phone' | 'bar' | 'club' | 'staff';

/** Legal moves of an order's payment. docs/rules.md prints this table. */
export const PAYMENT_MOVES = {
  // A later payment for a moved stay.
  free: ['captured'],
  // A later payment for a moved stay may be captured and refunded before the order's own payment is captured or lost.
  authorised: ['captured', 'voided', 'lost', 'partly_refunded', 'refunded'],
  captured: ['partly_refunded', 'refunded'],
  // The money of a dispute comes back.
  partly_refunded: ['captured', 'refunded', 'lost'],
  // A later payment for a moved stay adds money that is not refunded; the money of a dispute comes back.
  refunded: ['captured', 'partly_refunded', 'lost'],
  // Captured after all, and refunds made at the provider.
  voided: ['captured', 'partly_refunded', 'refunded'],
  lost: ['partly_refunded', 'refunded'],
} as const satisfies Moves<PaymentState>;

/** An order, written once from its attempt's snapshot. Payment, fulfilment and cancellation change separately. */
@Entity('orders')
export class Order {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /**
   * Increases with each change that people see, and with each change of its lines, payments and refunds:
   * CAPTURE_ORDERS relies on it.
   */
  @Column({ type: 'int' }) version: number;
  @Column({ type: 'text' }) order_number: string;
  /** Hashes of the tokens in the links of its mails, newest last. */
  @Column({ type: 'text', array: true }) link_hashes: string[];
  /** Opens the order's calendar files. */
  @Column({ type: 'text' }) calendar_key: string;
  @Column({ type: 'uuid' }) attempt_id: string;
  @Column({ type: 'uuid' }) checkout_id: string;
  @Column({ type: 'text' }) channel: Channel;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) guest_id: string | null;
  @Column({ type: 'text' }) customer_first_name: string;
  @Column({ type: 'text' }) customer_last_name: string;
  @Column({ type: 'text' }) customer_email: string;
  @Column({ type: 'text', nullable: true }) customer_phone: string | null;
  @Column({ type: 'jsonb', nullable: true }) shipping_address: PostalAddress | null;
  @Column({ type: 'jsonb', nullable: true }) billing_address: PostalAddress | null;
  @Column({ type: 'timestamptz', nullable: true }) age_confirmed_at: Date | null;
  /** Why wine was allowed to be sent; null: nothing is sent. */
  @Column({ type: 'jsonb', nullable: true }) compliance: NonNullable<Snapshot['compliance']> | null;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column(centsColumn()) subtotal: Cents;
  @Column(centsColumn()) discount: Cents;
  @Column(centsColumn()) shipping: Cents;
  @Column(centsColumn()) tax: Cents;
  @Column(centsColumn()) tip: Cents;
  @Column(centsColumn()) total: Cents;
  /** Completed refunds. */
  @Column(centsColumn()) refunded: Cents;
  @Column({ type: 'text' }) payment_state: PaymentState;
  @Column({ type: 'text' }) fulfilment_state: FulfilmentState;
  @Column({ type: 'boolean' }) has_wine: boolean;
  @Column({ type: 'timestamptz', nullable: true }) cancelled_at: Date | null;
  @Column({ type: 'text', nullable: true }) cancel_reason: string | null;
  /** Local date on which its sale counts; null before the capture. */
  @Column({ type: 'date', nullable: true }) figures_day: LocalDate | null;
  /** Local date before which it is not sent. */
  @Column({ type: 'date', nullable: true }) ship_after: LocalDate | null;
  @Column({ type: 'text', nullable: true }) hold_reason: string | null;
  /** Last local date of the hold; null: until its release. */
  @Column({ type: 'date', nullable: true }) hold_until: LocalDate | null;
  @Column({ type: 'text', nullable: true }) gift_message: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}
