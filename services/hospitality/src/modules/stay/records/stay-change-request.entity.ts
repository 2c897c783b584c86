import { Column, Entity } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const changeStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

/** The legal moves of a request for other dates; docs/rules.md prints this table. */
export const CHANGE_MOVES = {
  pending: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
} as const satisfies Moves<ChangeStatus>;

/** A guest's request for other nights, decided by staff. A booking has at most one open request. */
@Entity('stay_change_requests')
export class StayChangeRequest extends VersionedEntity {
  @Column({ type: 'int' }) booking_id: number;
  @Column({ type: 'date' }) check_in_date: LocalDate;
  @Column({ type: 'date' }) check_out_date: LocalDate;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column({ type: 'text' }) status: ChangeStatus;
  @Column({ type: 'text', nullable: true }) staff_note: string | null;
  @Column({ type: 'timestamptz', nullable: true }) decided_at: Date | null;
}
