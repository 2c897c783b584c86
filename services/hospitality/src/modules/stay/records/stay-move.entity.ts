import { Column, Entity } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const settlements = ['none', 'refund', 'waive', 'owed', 'settled', 'replaced', 'link'] as const;
/**
 * Settlement of a move's difference. none: no difference, or nothing was paid yet; refund: refunded through the order;
 * waive: neither paid nor refunded; owed: open between house and guest; settled: paid or refunded at the house;
 * replaced: owed, and counted again in a later move; link: paid by card through a mailed link.
 */
export type Settlement = (typeof settlements)[number];

/** The legal moves of a settlement; docs/rules.md prints this table. A link's payment that is lost is owed. */
export const SETTLEMENT_MOVES = {
  none: [],
  refund: [],
  waive: [],
  owed: ['settled', 'replaced'],
  settled: [],
  replaced: [],
  link: ['owed'],
} as const satisfies Moves<Settlement>;

/** A move of a stay by staff, with the difference between the paid amount and the price of the new nights. */
@Entity('stay_moves')
export class StayMove extends VersionedEntity {
  @Column({ type: 'int' }) booking_id: number;
  @Column({ type: 'date' }) from_check_in: LocalDate;
  @Column({ type: 'date' }) from_check_out: LocalDate;
  @Column({ type: 'date' }) to_check_in: LocalDate;
  @Column({ type: 'date' }) to_check_out: LocalDate;
  @Column(centsColumn()) paid_cents: Cents;
  @Column(centsColumn()) total_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Tax in a difference above zero of an ordered stay; null: unknown, or none. */
  @Column(centsColumn({ nullable: true })) tax_cents: Cents | null;
  @Column({ type: 'text' }) settlement: Settlement;
  /** The payment for it is a payment of the stay's order. */
  @Column({ type: 'boolean', default: false }) in_order: boolean;
  /** Reason of waiving. */
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'text' }) moved_by: string;
}
