import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { VersionedEntity } from '@shamba/service-kit/database';

/** Another place that sells the house (Airbnb, VRBO, Booking.com): the calendars that both sides read. */
@Entity('stay_feeds')
export class StayFeed extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) name: string;
  /** Https address of the channel's calendar. null: only ours is read there. */
  @Column({ type: 'text', nullable: true }) url: string | null;
  /** Secret part of the address at which the channel reads our calendar. */
  @Column({ type: 'text' }) secret: string;
  /** The channel pays the lodging tax of its stays. */
  @Column({ type: 'boolean' }) tax_by_channel: boolean;
  /** Last attempt to read the channel's calendar. */
  @Column({ type: 'timestamptz', nullable: true }) checked_at: Date | null;
  /** Last attempt that succeeded. */
  @Column({ type: 'timestamptz', nullable: true }) read_at: Date | null;
  /** Reason why the last attempt failed; null: it succeeded, or there was none. */
  @Column({ type: 'text', nullable: true }) failure: string | null;
  /** Removed by staff: it is read no more, and its secret address is gone. Past nights stay. */
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}

/**
 * How the channel marks an event: a booking, nights that its host closed, or unclear, since Booking.com and unknown
 * channels mark both alike.
 */
export const importMarks = ['booked', 'closed', 'unclear'] as const;
export type ImportMark = (typeof importMarks)[number];

/**
 * `taken`: its free nights are claimed. `echo`: they are nights of ours that the channel sends back; nothing is claimed.
 * `waiting`: a guest is paying for some of them right now. `conflict`: somebody else has some of them. `gone`: no longer
 * in the channel's calendar.
 */
export const importStates = ['taken', 'echo', 'waiting', 'conflict', 'gone'] as const;
export type ImportState = (typeof importStates)[number];

/** An event of a channel's calendar. Names and texts of the event are not kept. */
@Entity('stay_imports')
export class StayImport {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @Column({ type: 'int' }) feed_id: number;
  /** The event's UID and its place among events of the same UID, by date. */
  @Column({ type: 'text' }) key: string;
  @Column({ type: 'date' }) start_date: LocalDate;
  /** The day of departure. */
  @Column({ type: 'date' }) end_date: LocalDate;
  @Column({ type: 'text' }) mark: ImportMark;
  @Column({ type: 'text' }) state: ImportState;
  /** Conflicts only: who has the nights, in words for staff. */
  @Column({ type: 'text', nullable: true }) conflict: string | null;
}

/**
 * Nights that were given back: for two days other calendars may still send them back as theirs. `feed_id` null: they were
 * ours.
 */
@Entity('stay_released')
export class ReleasedNights {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'daterange' }) nights: string;
  @Column({ type: 'int', nullable: true }) feed_id: number | null;
  @Column({ type: 'timestamptz' }) released_at: Date;
}
