import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ErrorReport, Severity } from '@shamba/event-contract';

/** A kind of error: all reports with the same fingerprint. */
@Entity('error_log')
export class ErrorLogEntry {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'text', unique: true }) fingerprint: string;
  @Column({ type: 'text' }) severity: Severity;
  @Column({ type: 'text' }) message: string;
  @Column({ type: 'text', nullable: true }) stack: string | null;
  /** A service's name, `slice:<name>` or `browser`. */
  @Column({ type: 'text' }) source: string;
  @Column({ type: 'text', nullable: true }) source_version: string | null;
  @Column({ type: 'text', nullable: true }) request_id: string | null;
  @Column({ type: 'jsonb', nullable: true }) context: ErrorReport['context'] | null;
  @Column({ type: 'int' }) count: number;
  @Column({ type: 'timestamptz' }) first_seen_at: Date;
  @Column({ type: 'timestamptz' }) last_seen_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) resolved_at: Date | null;
  @Column({ type: 'text', nullable: true }) resolved_by: string | null;
  /** Time of the last mail to staff about it. */
  @Column({ type: 'timestamptz', nullable: true }) alerted_at: Date | null;
}
