import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type CardState = 'storing' | 'active' | 'refused' | 'disabling' | 'disabled';

/**
 * The legal moves of a card on file. A late answer of the provider or an erasure begins the disabling again.
 * docs/rules.md prints this table.
 */
export const CARD_MOVES = {
  storing: ['active', 'refused', 'disabling'],
  active: ['disabling'],
  refused: ['disabling'],
  disabling: ['disabling', 'disabled'],
  disabled: ['disabling'],
} as const satisfies Moves<CardState>;

/**
 * One attempt to store a card on file, and its state. Of the card it keeps only the provider's facts. Its id is the
 * provider's idempotency key and reference: it finds a card that a dead request stored. `refused`: nothing was stored.
 */
@Entity('club_cards')
export class CardRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** null: the pending member was deleted. */
  @Column({ type: 'int', nullable: true }) member_id: number | null;
  @Column({ type: 'text' }) state: CardState;
  @Column({ type: 'timestamptz' }) state_at: Date;
  /** Made from our own payment instead of a one-time token: may be repeated. */
  @Column({ type: 'text', nullable: true }) source_payment_id: string | null;
  @Column({ type: 'text', nullable: true }) provider_customer_id: string | null;
  @Column({ type: 'text', nullable: true }) provider_card_id: string | null;
  @Column({ type: 'text', nullable: true }) brand: string | null;
  @Column({ type: 'char', length: 4, nullable: true }) last_four: string | null;
  @Column({ type: 'int', nullable: true }) exp_month: number | null;
  @Column({ type: 'int', nullable: true }) exp_year: number | null;
  @Column({ type: 'text', nullable: true }) cardholder_name: string | null;
  /** The provider's record of the member is removed too. */
  @Column({ type: 'boolean', default: false }) forget_customer: boolean;
  /** Number of rounds in which the card was looked for and disabled. */
  @Column({ type: 'int', default: 0 }) looks: number;
  /** No round takes the row before this time. */
  @Column({ type: 'timestamptz', nullable: true }) next_look_at: Date | null;
  @Column({ type: 'text', nullable: true }) error_code: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
