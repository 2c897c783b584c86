import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryMethod } from '../memberships/member.entity.js';
import type { ShipmentItem } from './choose-bottles.js';

export type SkippedBy = 'member' | 'staff';

/** Decisions about a member's shipment of one quarter. A quarter without a row is shipped as usual. */
@Entity('club_shipments')
export class ClubShipment {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int', default: 1 }) version: number;
  @Column({ type: 'int' }) member_id: number;
  /** Its usual day. */
  @Column({ type: 'date' }) quarter: LocalDate;
  /** The day chosen by staff. */
  @Column({ type: 'date', nullable: true }) ships_on: LocalDate | null;
  @Column({ type: 'timestamptz', nullable: true }) skipped_at: Date | null;
  /** null: not skipped, skipped before this was kept, or not paid until the deadline. */
  @Column({ type: 'text', nullable: true }) skipped_by: SkippedBy | null;
  @Column({ type: 'timestamptz', nullable: true }) shipped_at: Date | null;
  /** Wines chosen for this member; null: those of the release, else by preferences and stock. */
  @Column({ type: 'jsonb', nullable: true }) items: ShipmentItem[] | null;
  /** Who chose the wines; null beside wines: staff, before this was kept. */
  @Column({ type: 'text', nullable: true }) chosen_by: 'member' | 'staff' | null;
  /** Bottles that the member added to the box, at the member price. */
  @Column({ type: 'jsonb', default: [] }) added: ShipmentItem[];
  /** For this quarter; null: as always. */
  @Column({ type: 'text', nullable: true }) delivery_method: DeliveryMethod | null;
  /** A pickup day of the release; null: any. */
  @Column({ type: 'date', nullable: true }) pickup_day: LocalDate | null;
  @Column({ type: 'text', nullable: true }) gift_message: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}
