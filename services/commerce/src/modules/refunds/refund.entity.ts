import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundedLine, RefundOrigin, RefundRowState } from './refund-record.js';

/** A refund of one payment, or money that the bank took for a dispute, or gave back of one. */
@Entity('refunds')
export class RefundRow {
  /** For the shop's own refunds also the provider's idempotency key. */
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** null: refund of a payment without an order. */
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  /** null: refund of a payment without a provider. */
  @Column({ type: 'uuid', nullable: true }) attempt_id: string | null;
  /** The order's refunded payment. */
  @Column({ type: 'uuid', nullable: true }) payment_id: string | null;
  /** 0: things went back without money; below zero: the money of a dispute came back. */
  @Column(centsColumn()) amount: Cents;
  /** Part of the amount. */
  @Column(centsColumn()) shipping: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) reason: string;
  @Column({ type: 'jsonb' }) lines: RefundedLine[];
  @Column({ type: 'text' }) state: RefundRowState;
  /** Time of the last move. */
  @Column({ type: 'timestamptz' }) state_at: Date;
  @Column({ type: 'text' }) origin: RefundOrigin;
  /** The provider's refund id; for a dispute's money the dispute's id, also when it comes back. */
  @Column({ type: 'text', nullable: true }) provider_refund_id: string | null;
  /** Payment at the provider; null: the attempt's. */
  @Column({ type: 'text', nullable: true }) provider_payment_id: string | null;
  /** Key and digest of the request: a repeated request makes no second refund. */
  @Column({ type: 'text', nullable: true }) request_key: string | null;
  @Column({ type: 'text', nullable: true }) request_digest: string | null;
  /** The failed refund that this one repeats. */
  @Column({ type: 'uuid', nullable: true }) retry_of: string | null;
  /** Time by the provider's record; null: use `state_at`. */
  @Column({ type: 'timestamptz', nullable: true }) happened_at: Date | null;
  /** Local date on which it counts; null: before its completion, of older rows, and without an order that counts. */
  @Column({ type: 'date', nullable: true }) day: LocalDate | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}

/** The legal moves of a refund (docs/rules.md, Legal moves). */
export const REFUND_MOVES = {
  requested: ['pending', 'completed', 'failed', 'voided'],
  pending: ['completed', 'failed', 'voided'],
  completed: [],
  failed: [],
  voided: ['requested'],
} as const satisfies Moves<RefundRowState>;
