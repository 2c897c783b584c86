import { Column, Entity } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The legal moves of a booking; docs/rules.md prints this table. Staff may correct any status in the form; orders,
 * answers and cancellations only move forward.
 */
export const BOOKING_MOVES = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['pending', 'cancelled'],
  cancelled: ['pending', 'confirmed'],
} as const satisfies Moves<BookingStatus>;

/** An add-on of a booking as sold. */
export interface AddOn {
  name: string;
  /** Decimal string. */
  price: string;
}

/** A stay in the house, ordered or entered by staff. Its nights are a claim of kind `booking`. */
@Entity('stay_bookings')
export class StayBooking extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) source: 'online' | 'manual';
  @Column({ type: 'text', nullable: true }) order_id: string | null;
  @Column({ type: 'text', nullable: true }) order_line_ref: string | null;
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text', nullable: true }) guest_id: string | null;
  @Column({ type: 'text' }) guest_name: string;
  @Column({ type: 'text' }) guest_email: string;
  @Column({ type: 'text', nullable: true }) guest_phone: string | null;
  @Column({ type: 'int' }) number_of_guests: number;
  @Column({ type: 'date' }) check_in_date: LocalDate;
  @Column({ type: 'date' }) check_out_date: LocalDate;
  @Column({ type: 'text' }) booking_status: BookingStatus;
  @Column({ type: 'text' }) payment_status: PaymentStatus;
  @Column({ type: 'text', nullable: true }) special_requests: string | null;
  @Column(centsColumn()) base_rate_per_night_cents: Cents;
  @Column(centsColumn()) cleaning_fee_cents: Cents;
  @Column({ type: 'numeric' }) tax_rate: string;
  @Column({ type: 'jsonb' }) add_ons: AddOn[];
  @Column(centsColumn()) add_on_total_cents: Cents;
  @Column(centsColumn()) total_amount_cents: Cents;
  /** Part of the total; null: unknown, or known to its order alone, which says it when the stay moves. */
  @Column(centsColumn({ nullable: true })) tax_cents: Cents | null;
  /** Day on which staff gave the money of a stay without an order back; null: not, or before this was kept. */
  @Column({ type: 'date', nullable: true }) refunded_on: LocalDate | null;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Day of the last event to worker about the stay; null: none yet. Read by its writer alone. */
  @Column({ type: 'date', nullable: true, select: false }) told_on: LocalDate | null;
}
