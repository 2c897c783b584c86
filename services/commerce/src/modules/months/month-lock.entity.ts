import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PostedLine } from './journal.js';

/** A locked month: its sums and its journal as they were posted. */
@Entity('month_locks')
export class MonthLock {
  /** First day of the month. */
  @PrimaryColumn({ type: 'date' }) month: LocalDate;
  @Column({ type: 'timestamptz' }) locked_at: Date;
  /** The username of that time. */
  @Column({ type: 'text' }) locked_by: string;
  @Column({ type: 'jsonb' }) lines: PostedLine[];
  @Column(centsColumn()) taken: Cents;
  @Column(centsColumn()) net: Cents;
  @Column(centsColumn()) tax: Cents;
}
