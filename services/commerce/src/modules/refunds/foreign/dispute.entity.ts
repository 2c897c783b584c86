import type { Cents } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../../payments/index.js';

/** A cardholder's dispute of our payment, by the provider's latest record. */
@Entity('disputes')
export class Dispute {
  /** The provider's id; the refund with its amount has the same provider's id. */
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'uuid' }) attempt_id: string;
  /** null: dispute of a payment without an order. */
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  @Column({ type: 'text' }) provider_payment_id: string;
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** The provider's reason code. */
  @Column({ type: 'text' }) reason: string;
  @Column({ type: 'text' }) state: DisputeState;
  /** Deadline of the answer. */
  @Column({ type: 'timestamptz', nullable: true }) due_at: Date | null;
  /** Grows with each change at the provider: older versions are ignored. */
  @Column({ type: 'int' }) version: number;
  @Column({ type: 'timestamptz' }) opened_at: Date;
  @Column({ type: 'timestamptz' }) changed_at: Date;
}
