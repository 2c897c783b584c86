import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ShipmentItem } from './choose-bottles.js';

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
  @Column({ type: 'timestamptz', nullable: true }) shipped_at: Date | null;
  /** Wines chosen by staff; null: chosen by preferences and stock. */
  @Column({ type: 'jsonb', nullable: true }) items: ShipmentItem[] | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}
