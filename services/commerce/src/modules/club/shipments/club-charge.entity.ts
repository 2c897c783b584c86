import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChargeState = 'due' | 'paid' | 'failed' | 'refunded' | 'cancelled';

/** The legal moves of a quarter's charge: its order is cancelled or refunded. docs/rules.md prints this table. */
export const CHARGE_MOVES = {
  due: ['cancelled'],
  paid: ['cancelled'],
  failed: [],
  refunded: [],
  cancelled: [],
} as const satisfies Moves<ChargeState>;

/** The charge of a member's quarter, by an order or a run: at most one that is due or paid. */
@Entity('club_charges')
export class ClubCharge {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' }) id: string;
  @Column({ type: 'int' }) member_id: number;
  /** The usual day of the quarter's shipment. */
  @Column({ type: 'date' }) quarter: LocalDate;
  @Column({ type: 'uuid', nullable: true }) order_id: string | null;
  @Column({ type: 'int' }) tier_id: number;
  @Column({ type: 'int' }) bottles: number;
  @Column(centsColumn()) amount: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) state: ChargeState;
  @Column({ type: 'timestamptz' }) state_at: Date;
  /** The quarter's shipment has left. A trigger keeps it. */
  @Column({ type: 'boolean', insert: false, update: false }) sent: boolean;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
