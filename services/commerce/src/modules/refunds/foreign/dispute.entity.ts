import type { Cents } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../../payments/index.js';

const cents = { to: (amount: Cents): string => amount.toString(), from: (text: string): Cents => BigInt(text) };

/** A card holder's dispute of a payment of ours, as the provider last told of it. */
@Entity('disputes')
export class Dispute {
  /** The provider's; the money that it may take is the refund with this id at the provider. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ name: 'attempt_id', type: 'uuid' })
  attemptId: string;

  /** null: of a payment that has no order. */
  @Column({ name: 'order_id', type: 'uuid', nullable: true })
  orderId: string | null;

  @Column({ name: 'provider_payment_id', type: 'text' })
  providerPaymentId: string;

  @Column({ type: 'bigint', transformer: cents })
  amount: Cents;

  @Column({ type: 'char', length: 3 })
  currency: string;

  /** The provider's word for it. */
  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'text' })
  state: DisputeState;

  /** Until when it has to be answered. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  /** Grows with each change at the provider: an older one changes nothing here. */
  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
