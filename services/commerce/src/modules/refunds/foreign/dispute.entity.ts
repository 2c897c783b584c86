import type { Cents } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../../payments/index.js';

const cents = { to: (amount: Cents): string => amount.toString(), from: (text: string): Cents => BigInt(text) };

/** A card holder's dispute of our payment, by the provider's latest record. */
@Entity('disputes')
export class Dispute {
  /** The provider's id; the refund with its amount has the same provider's id. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ name: 'attempt_id', type: 'uuid' })
  attemptId: string;

  /** null: dispute of a payment without an order. */
  @Column({ name: 'order_id', type: 'uuid', nullable: true })
  orderId: string | null;

  @Column({ name: 'provider_payment_id', type: 'text' })
  providerPaymentId: string;

  @Column({ type: 'bigint', transformer: cents })
  amount: Cents;

  @Column({ type: 'char', length: 3 })
  currency: string;

  /** The provider's reason code. */
  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'text' })
  state: DisputeState;

  /** Deadline of the answer. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  /** Grows with each change at the provider: older versions are ignored. */
  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
