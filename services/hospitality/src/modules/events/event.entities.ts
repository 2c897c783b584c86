import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const eventCategories = ['Music & Culture', 'Wine & Food', 'Community', 'Private Events'] as const;
export type OccurrenceStatus = 'scheduled' | 'cancelled' | 'removed';

/** An event; its dates and its ticket are rows of their own. */
@Entity('events')
export class Event extends VersionedEntity {
  @Column({ type: 'text' }) slug: string;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'text' }) description: string;
  @Column({ type: 'text' }) category: string;
  @Column({ type: 'text', nullable: true }) location: string | null;
  @Column({ type: 'int' }) max_attendees: number;
  @Column({ type: 'boolean' }) featured: boolean;
  @Column({ type: 'text', nullable: true }) image_url: string | null;
  @Column({ type: 'text', nullable: true }) ticket_link: string | null;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}

/** Price of a ticket; each event has one default type today. */
@Entity('ticket_types')
export class TicketType {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) event_id: number;
  @Column({ type: 'text', default: 'General admission' }) name: string;
  /** null: sold elsewhere, price unknown. */
  @Column(centsColumn({ nullable: true })) price_cents: Cents | null;
  @Column({ type: 'char', length: 3, default: 'USD' }) currency: string;
  @Column({ type: 'text', default: 'standard' }) tax_class: 'standard' | 'lodging';
  @Column({ type: 'boolean', default: true }) is_default: boolean;
}

/** A date of an event; dates and times are the property's. */
@Entity('event_occurrences')
export class EventOccurrence {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) event_id: number;
  @Column({ type: 'date' }) local_date: LocalDate;
  @Column({ type: 'time' }) start_time: string;
  @Column({ type: 'time' }) end_time: string;
  /** null: the event's max_attendees. */
  @Column({ type: 'int', nullable: true }) capacity: number | null;
  @Column({ type: 'text', default: 'scheduled' }) status: OccurrenceStatus;
}

export type RegistrationStatus = 'confirmed' | 'cancelled';
/** The legal moves of a registration; docs/rules.md prints this table. */
export const REGISTRATION_MOVES = {
  confirmed: ['cancelled'],
  cancelled: [],
} as const satisfies Moves<RegistrationStatus>;

/** A party's seats at a date of an event: registered for free, or bought with an order. */
@Entity('event_registrations')
export class EventRegistration extends VersionedEntity {
  @Column({ type: 'int' }) event_id: number;
  @Column({ type: 'int' }) occurrence_id: number;
  @Column({ type: 'int' }) ticket_type_id: number;
  @Column({ type: 'text' }) event_title: string;
  @Column({ type: 'text' }) registration_type: 'free' | 'paid';
  @Column({ type: 'text', default: 'confirmed' }) status: RegistrationStatus;
  @Column({ type: 'int' }) quantity: number;
  @Column({ type: 'text' }) customer_name: string;
  @Column({ type: 'text' }) customer_email: string;
  @Column({ type: 'text', nullable: true }) customer_phone: string | null;
  /** Owner: `user:7` or `guest:<id>`. */
  @Column({ type: 'text', nullable: true }) owner_key: string | null;
  /** Network of a free registration, until its date has passed. */
  @Column({ type: 'text', nullable: true }) network: string | null;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) order_id: string | null;
  @Column({ type: 'text', nullable: true }) order_line_ref: string | null;
  @Column(centsColumn()) unit_price_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Day of the event that its guest was reminded of; null: none. Read by its writer alone. */
  @Column({ type: 'date', nullable: true, select: false }) reminded_for: LocalDate | null;
}

export const eventEntities = [Event, TicketType, EventOccurrence, EventRegistration];
