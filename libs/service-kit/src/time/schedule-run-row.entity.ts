import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last run of repeated work, of all processes together. */
@Entity('schedule_runs')
export class ScheduleRunRow {
  @PrimaryColumn({ type: 'text' }) name: string;
  @Column({ type: 'int' }) every_ms: number;
  /** End of the run. */
  @Column({ type: 'timestamptz' }) last_run: Date;
  @Column({ type: 'int' }) took_ms: number;
  /** null after a success. */
  @Column({ type: 'text', nullable: true }) error: string | null;
  /** null: none recorded. */
  @Column({ type: 'timestamptz', nullable: true }) last_success: Date | null;
}
