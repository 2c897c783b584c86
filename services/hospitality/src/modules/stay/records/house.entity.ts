import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { VersionedEntity } from '@shamba/service-kit/database';

/** Id of the only unit; more units would be more rows. */
export const HOUSE_UNIT_ID = 1;

/** Name of a stay in quotes, orders and calendars. */
export const STAY_TITLE = 'Vineyard Stay';

/** A house that can be booked. Its row's lock guards all claims of its nights. */
@Entity('units')
export class Unit {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) property_id: number;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text', nullable: true }) image_url: string | null;
}

export type ClaimKind = 'booking' | 'block' | 'hold' | 'import';

/** Taken nights of a unit; an exclusion constraint keeps ranges of a unit apart. */
@Entity('stay_claims')
export class StayClaim {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column({ type: 'int' }) unit_id: number;
  /** From the first night to the day of departure: [from, to). */
  @Column({ type: 'daterange' }) nights: string;
  @Column({ type: 'text' }) kind: ClaimKind;
  /** Id of the booking, block or channel's event, or the hold's checkout. */
  @Column({ type: 'text' }) ref_id: string;
  /** Unpinned holds only. */
  @Column({ type: 'timestamptz', nullable: true }) expires_at: Date | null;
  /** A payment has pinned the hold. */
  @Column({ type: 'boolean', default: false }) pinned: boolean;
}

export const blockReasons = ['maintenance', 'personal_use', 'seasonal_closure', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Blocked nights from start_date to end_date, both included. */
@Entity('blocked_dates')
export class BlockedDate extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'date' }) start_date: LocalDate;
  @Column({ type: 'date' }) end_date: LocalDate;
  @Column({ type: 'text' }) reason: BlockReason;
  @Column({ type: 'text' }) created_by: string;
}
