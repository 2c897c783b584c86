import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const experienceCategories = [
  'tasting',
  'tour',
  'private',
  'food_pairing',
  'cooking_class',
  'retreat',
  'wedding',
] as const;
export type ExperienceCategory = (typeof experienceCategories)[number];
export const requestStatuses = ['pending', 'confirmed', 'declined', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * The legal moves of a visit; docs/rules.md prints this table. Staff may give any answer again; a guest's move asks for
 * a new confirmation.
 */
export const VISIT_MOVES = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['pending', 'declined', 'cancelled'],
  declined: ['pending', 'confirmed', 'cancelled'],
  cancelled: ['pending', 'confirmed', 'declined'],
} as const satisfies Moves<RequestStatus>;

/** A tasting, tour or other offer to visitors. */
@Entity('experiences')
export class Experience extends VersionedEntity {
  @Column({ type: 'text' }) slug: string;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'text' }) description: string;
  @Column({ type: 'text', nullable: true }) category: ExperienceCategory | null;
  /** null: price on request. */
  @Column(centsColumn({ nullable: true })) price_cents: Cents | null;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) tax_class: 'standard' | 'lodging';
  @Column({ type: 'text', nullable: true }) duration: string | null;
  @Column({ type: 'int' }) max_guests: number;
  @Column({ type: 'text', array: true }) included_items: string[];
  @Column({ type: 'text', array: true }) perfect_for: string[];
  @Column({ type: 'text', nullable: true }) image_url: string | null;
  @Column({ type: 'boolean' }) featured: boolean;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'text', nullable: true }) availability: string | null;
  @Column({ type: 'text', nullable: true }) booking_info: string | null;
  /** True: visited at a slot; false: arranged by date. */
  @Column({ type: 'boolean' }) bookable: boolean;
  /** Limit of guests per slot, all parties together. */
  @Column({ type: 'int' }) slot_capacity: number;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}

/** A guest's visit: requested by RSVP (staff confirm) or bought with an order. */
@Entity('experience_bookings')
export class ExperienceBooking extends VersionedEntity {
  @Column({ type: 'int' }) experience_id: number;
  @Column({ type: 'int', nullable: true }) slot_id: number | null;
  @Column({ type: 'text' }) experience_title: string;
  @Column({ type: 'text' }) source: 'rsvp' | 'order';
  @Column({ type: 'text' }) status: RequestStatus;
  @Column({ type: 'date', nullable: true }) booking_date: LocalDate | null;
  @Column({ type: 'time', nullable: true }) booking_time: string | null;
  /** A pending RSVP that takes no places until staff confirm it. */
  @Column({ type: 'boolean', default: false }) without_places: boolean;
  @Column({ type: 'int' }) guest_count: number;
  @Column({ type: 'text' }) guest_name: string;
  @Column({ type: 'text' }) guest_email: string;
  @Column({ type: 'text', nullable: true }) guest_phone: string | null;
  @Column(centsColumn({ nullable: true })) price_cents: Cents | null;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text', nullable: true }) owner_key: string | null;
  /** Network of an RSVP, until it is answered or past. */
  @Column({ type: 'text', nullable: true }) network: string | null;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) order_id: string | null;
  @Column({ type: 'text', nullable: true }) order_line_ref: string | null;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
  /** Day of the visit that its guest was reminded of; null: none. Read by its writer alone. */
  @Column({ type: 'date', nullable: true, select: false }) reminded_for: LocalDate | null;
}

/** A start of a bookable experience; date and time are the property's. */
@Entity('experience_slots')
export class ExperienceSlot {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) experience_id: number;
  @Column({ type: 'date' }) local_date: LocalDate;
  @Column({ type: 'time' }) start_time: string;
  /** null: the experience's slot_capacity. */
  @Column({ type: 'int', nullable: true }) capacity: number | null;
}

export const experienceEntities = [Experience, ExperienceBooking, ExperienceSlot];
