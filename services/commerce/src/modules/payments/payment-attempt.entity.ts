import type { Cents } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AttemptPurpose, AttemptState, Snapshot } from './attempt.js';

/** One press of Pay. Its id is the provider's idempotency key and reference. */
@Entity('payment_attempts')
export class PaymentAttempt {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'text' }) purpose: AttemptPurpose;
  /** Set for a checkout. */
  @Column({ type: 'uuid', nullable: true }) cart_id: string | null;
  @Column({ type: 'uuid' }) checkout_id: string;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) guest_id: string | null;
  @Column({ type: 'text' }) state: AttemptState;
  /** Time of the last move. */
  @Column({ type: 'timestamptz' }) state_at: Date;
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Hash of amount and lines: equal fingerprints mean the same purchase. */
  @Column({ type: 'text' }) fingerprint: string;
  @Column({ type: 'jsonb' }) snapshot: Snapshot;
  /** The snapshot has the buyer's details. */
  @Column({ type: 'boolean' }) has_customer: boolean;
  /** A holder may still have pins of this attempt, or the club a tasting that it counted. */
  @Column({ type: 'boolean' }) may_hold_pins: boolean;
  @Column({ type: 'text', nullable: true }) provider_payment_id: string | null;
  @Column({ type: 'text', nullable: true }) card_brand: string | null;
  @Column({ type: 'text', nullable: true }) card_last_four: string | null;
  @Column({ type: 'text', nullable: true }) error_code: string | null;
  @Column({ type: 'text', nullable: true }) error_message: string | null;
  /** Time of the provider's first confirmation of a void. */
  @Column({ type: 'timestamptz', nullable: true }) void_confirmed_at: Date | null;
  /** Time of the next check of a void; null: due now. */
  @Column({ type: 'timestamptz', nullable: true }) next_check_at: Date | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}

/** The legal moves of an attempt (docs/rules.md, Legal moves). */
export const ATTEMPT_MOVES = {
  pinning: ['authorising', 'paid', 'failed', 'voiding'],
  authorising: ['paid', 'declined', 'failed', 'voiding'],
  paid: ['ordered', 'captured', 'voiding'],
  ordered: ['captured', 'failed', 'voiding'],
  captured: [],
  declined: [],
  failed: [],
  voiding: ['captured', 'voided'],
  voided: [],
} as const satisfies Moves<AttemptState>;
