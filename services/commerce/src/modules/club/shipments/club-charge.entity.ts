import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * due: to be charged. charging: a payment attempt is under way. declined: waits for its next try or another card.
 * skipped: staff gave the quarter up. failed: not paid until the deadline.
 */
export type ChargeState = 'due' | 'charging' | 'declined' | 'paid' | 'skipped' | 'failed' | 'refunded' | 'cancelled';

/** The legal moves of a quarter's charge. docs/rules.md prints this table. */
export const CHARGE_MOVES = {
  due: ['charging', 'declined', 'skipped', 'failed', 'cancelled'],
  charging: ['due', 'declined', 'paid', 'cancelled'],
  declined: ['charging', 'declined', 'skipped', 'failed', 'cancelled'],
  paid: ['cancelled'],
  skipped: [],
  failed: [],
  refunded: [],
  cancelled: [],
} as const satisfies Moves<ChargeState>;

/** States of the charge that counts for a member's quarter: a unique index allows one. */
export const LIVE_CHARGES = ['due', 'charging', 'declined', 'paid'] as const satisfies ChargeState[];

/** SQL: the charge `c` counts for its quarter. The index `club_charges_one_live` has the same condition. */
export const LIVE_CHARGE = `c.state IN ('due', 'charging', 'declined', 'paid')`;

/** SQL: the charge `c` was paid by an order without a box, and a release has the box to send. */
export const WAITING_BOX = `c.state = 'paid' AND c.box_run_id IS NOT NULL AND c.box_order_id IS NULL AND NOT c.sent`;

/** SQL: the parcel of the order that paid the quarter of `club_charges` is packed, or ready for pickup. */
export const PAYER_PACKED = `EXISTS (SELECT 1 FROM fulfilments f WHERE f.order_id = club_charges.order_id
  AND (f.state = 'pending' AND f.packed_at IS NOT NULL OR f.state = 'ready'))`;

/** SQL: the charge `c` has ended, and its bottles are to be given to the shop once no pin keeps them. */
export const BOTTLES_TO_FREE = `c.state IN ('cancelled', 'skipped', 'failed') AND c.next_try_at IS NOT NULL`;

/** `WAITING_BOX` of a row. */
export const isWaitingBox = (charge: Pick<ClubCharge, 'state' | 'box_run_id' | 'box_order_id' | 'sent'>): boolean =>
  charge.state === 'paid' && charge.box_run_id !== null && charge.box_order_id === null && !charge.sent;

/** The charge of a member's quarter, by an order or by a release's run. */
@Entity('club_charges')
export class ClubCharge {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' }) id: string;
  @Column({ type: 'int' }) member_id: number;
  /** The usual day of the quarter's shipment. */
  @Column({ type: 'date' }) quarter: LocalDate;
  /** The release that charges it; null: an order of the member's own. */
  @Column({ type: 'int', nullable: true }) run_id: number | null;
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  /** The release that sends the box of a quarter paid by such an order. */
  @Column({ type: 'int', nullable: true }) box_run_id: number | null;
  /** The order of that box. */
  @Column({ type: 'uuid', nullable: true }) box_order_id: string | null;
  @Column({ type: 'int' }) tier_id: number;
  @Column({ type: 'int' }) bottles: number;
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) state: ChargeState;
  @Column({ type: 'timestamptz' }) state_at: Date;
  /** The newest payment attempt. */
  @Column({ type: 'uuid', nullable: true }) attempt_id: string | null;
  /** Payment attempts that were begun. */
  @Column({ type: 'int', default: 0 }) tries: number;
  /**
   * Earliest time of the next try; null: none by itself. A queued charge is put off to the end of its job. While its
   * payment is under way: since then another card was stored. Of one that has ended: since then its bottles are to be
   * freed (`BOTTLES_TO_FREE`).
   */
  @Column({ type: 'timestamptz', nullable: true }) next_try_at: Date | null;
  /**
   * The purchase, or the box of a paid quarter, fixed by the approval; null: none is. Of one that ended with an erasure
   * only the `holds` are left.
   */
  @Column({ type: 'jsonb', nullable: true }) snapshot: object | null;
  /** Code of the last decline. */
  @Column({ type: 'text', nullable: true }) error_code: string | null;
  @Column({ type: 'timestamptz', nullable: true }) declined_at: Date | null;
  /** The quarter's shipment has left. A trigger keeps it. */
  @Column({ type: 'boolean', insert: false, update: false }) sent: boolean;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
