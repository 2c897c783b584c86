import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type DeliveryMethod = 'ship' | 'pickup';
export type ParcelState = 'pending' | 'ready' | 'collected' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

/** Legal moves of a parcel. Staff correct mistakes backwards. docs/rules.md prints this table. */
export const FULFILMENT_MOVES = {
  pending: ['ready', 'shipped', 'delivered', 'cancelled'],
  ready: ['pending', 'collected', 'returned', 'cancelled'],
  shipped: ['pending', 'delivered', 'returned'],
  delivered: ['pending', 'shipped', 'returned'],
  collected: [],
  // A parcel that did not come back after all; a pickup on the shelf that is sent.
  returned: ['shipped', 'pending'],
  cancelled: [],
} as const satisfies Moves<ParcelState>;

/**
 * An order's bottles on their way to the customer. A packed parcel is still `pending`. What is sent again after it came
 * back is another parcel: the newest counts.
 */
@Entity('fulfilments')
export class Fulfilment {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int', default: 1 }) version: number;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) updated_at: Date;
  @Column({ type: 'uuid' }) order_id: string;
  @Column({ type: 'text' }) method: DeliveryMethod;
  @Column({ type: 'text' }) state: ParcelState;
  @Column({ type: 'text', nullable: true }) carrier: string | null;
  @Column({ type: 'text', nullable: true }) tracking: string | null;
  @Column({ type: 'timestamptz', nullable: true }) packed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) shipped_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) delivered_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) ready_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) collected_at: Date | null;
  /** Name of the person who took the bottles. */
  @Column({ type: 'text', nullable: true }) collected_by: string | null;
  @Column({ type: 'boolean', nullable: true }) id_checked: boolean | null;
  /** Name of the member of staff who handed them over. */
  @Column({ type: 'text', nullable: true }) handed_over_by: string | null;
  @Column({ type: 'timestamptz', nullable: true }) returned_at: Date | null;
}
