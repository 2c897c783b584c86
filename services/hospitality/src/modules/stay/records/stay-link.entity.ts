import { Column, Entity } from 'typeorm';
import type { StayPriceLine } from '@shamba/api-contract/internal';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const linkStates = ['open', 'expired', 'withdrawn', 'paid'] as const;
export type LinkState = (typeof linkStates)[number];

/**
 * The legal moves of a payment link; docs/rules.md prints this table. A payment that was running when its link ended
 * still counts, except for a stay that is cancelled.
 */
export const LINK_MOVES = {
  open: ['expired', 'withdrawn', 'paid'],
  expired: ['withdrawn', 'paid'],
  withdrawn: ['paid'],
  paid: [],
} as const satisfies Moves<LinkState>;

/**
 * New nights that staff offer for an ordered stay, or the nights of a stay that they entered; its guest pays the
 * difference, or the stay, by a mailed link until the deadline. A booking has at most one open link.
 */
@Entity('stay_links')
export class StayLink extends VersionedEntity {
  @Column({ type: 'int' }) booking_id: number;
  /** The hold of the new nights; also the checkout of its payment attempts. */
  @Column({ type: 'uuid' }) hold_id: string;
  /** An open link counts as expired after its deadline. */
  @Column({ type: 'text' }) state: LinkState;
  @Column({ type: 'date' }) from_check_in: LocalDate;
  @Column({ type: 'date' }) from_check_out: LocalDate;
  @Column({ type: 'date' }) to_check_in: LocalDate;
  @Column({ type: 'date' }) to_check_out: LocalDate;
  @Column(centsColumn()) paid_cents: Cents;
  /** The order's part of the paid amount. */
  @Column(centsColumn()) order_paid_cents: Cents;
  @Column(centsColumn()) total_before_cents: Cents;
  @Column(centsColumn()) total_cents: Cents;
  /** Tax contained in the difference. */
  @Column(centsColumn()) tax_cents: Cents;
  /** Tax contained in the total; null: a link from before this column. */
  @Column(centsColumn({ nullable: true })) total_tax_cents: Cents | null;
  @Column(centsColumn()) nightly_rate_cents: Cents;
  @Column(centsColumn()) cleaning_fee_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'jsonb' }) lines: StayPriceLine[];
  @Column({ type: 'timestamptz' }) deadline: Date;
  @Column({ type: 'text', nullable: true }) note: string | null;
  /** One hash per mail. */
  @Column({ type: 'text', array: true }) token_hashes: string[];
  @Column({ type: 'timestamptz' }) sent_at: Date;
  /** The move made by its payment. */
  @Column({ type: 'int', nullable: true }) move_id: number | null;
  @Column({ type: 'text' }) created_by: string;
}

/** True if a link pays for the stay itself, not for other nights. */
export const isForStay = (link: Pick<StayLink, 'from_check_in' | 'from_check_out' | 'to_check_in' | 'to_check_out'>) =>
  link.from_check_in === link.to_check_in && link.from_check_out === link.to_check_out;
