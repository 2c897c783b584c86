import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '@shamba/rules';

/** Hours of an open weekday; a weekday without a row is closed. Times are the property's, HH:MM:SS. */
@Entity('opening_hours')
export class OpeningHour {
  @PrimaryColumn({ type: 'int' }) property_id: number;
  /** 0 is Sunday. */
  @PrimaryColumn({ type: 'int' }) weekday: number;
  @Column({ type: 'time' }) opens: string;
  /** Start of the last visit. */
  @Column({ type: 'time' }) last_start: string;
  @Column({ type: 'time' }) closes: string;
  /** Minutes between two starts. */
  @Column({ type: 'int', default: 30 }) slot_minutes: number;
}

/** A closed day. */
@Entity('closures')
export class Closure {
  @PrimaryColumn({ type: 'int' }) property_id: number;
  @PrimaryColumn({ type: 'date' }) closed_on: LocalDate;
  @Column({ type: 'text', nullable: true }) reason: string | null;
}

/** Closed hours of an open day: no visit starts from `from_time` until before `until_time`. */
@Entity('closed_hours')
export class ClosedHours {
  @PrimaryColumn({ type: 'int' }) property_id: number;
  @PrimaryColumn({ type: 'date' }) closed_on: LocalDate;
  @PrimaryColumn({ type: 'time' }) from_time: string;
  @Column({ type: 'time' }) until_time: string;
  @Column({ type: 'text', nullable: true }) reason: string | null;
}
