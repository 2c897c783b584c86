import { Column, Entity } from 'typeorm';
import type { StayPriceLine } from '@shamba/api-contract/internal';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const blockReasons = ['maintenance', 'personal_use', 'seasonal_closure', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Id of the only unit; more units would be more rows. */
export const HOUSE_UNIT_ID = 1;

@Entity('stay_settings')
export class StaySettings extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column(centsColumn()) weekday_rate_cents: Cents;
  @Column(centsColumn()) weekend_rate_cents: Cents;
  @Column(centsColumn()) cleaning_fee_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Percent, "12.50". */
  @Column({ type: 'numeric' }) tax_rate: string;
  @Column({ type: 'int' }) max_guests: number;
  @Column({ type: 'int' }) min_stay_nights: number;
  @Column({ type: 'time' }) check_in_time: string;
  @Column({ type: 'time' }) check_out_time: string;
  @Column({ type: 'boolean' }) auto_confirm: boolean;
}

/**
 * A price and a minimum stay for check-ins from start_date to end_date, both included; seasons of a unit never overlap.
 */
@Entity('season_rates')
export class SeasonRate extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'date' }) start_date: LocalDate;
  @Column({ type: 'date' }) end_date: LocalDate;
  @Column(centsColumn()) nightly_rate_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** null: the house's minimum. */
  @Column({ type: 'int', nullable: true }) min_stay_nights: number | null;
}

export const addOnTaxClasses = ['standard', 'lodging'] as const;
export type AddOnTaxClass = (typeof addOnTaxClasses)[number];

/** An add-on that guests can book, once per stay. */
@Entity('stay_add_ons')
export class StayAddOn extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) name: string;
  @Column(centsColumn()) price_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) tax_class: AddOnTaxClass;
  /** Sold only when no guest departs on the day of arrival. */
  @Column({ type: 'boolean' }) only_without_departure: boolean;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}

/** An add-on of a booking as sold. */
export interface AddOn {
  name: string;
  /** Decimal string. */
  price: string;
}

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
  @Column({ type: 'char', length: 3 }) currency: string;
}

/** Blocked nights from start_date to end_date, both included. */
@Entity('blocked_dates')
export class BlockedDate extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'date' }) start_date: LocalDate;
  @Column({ type: 'date' }) end_date: LocalDate;
  @Column({ type: 'text' }) reason: BlockReason;
  @Column({ type: 'text' }) created_by: string;
}

export const changeStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

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

export const settlements = ['none', 'refund', 'waive', 'owed', 'settled', 'replaced', 'link'] as const;
/**
 * Settlement of a move's difference. none: no difference, or nothing was paid yet; refund: refunded through the order;
 * waive: neither paid nor refunded; owed: open between house and guest; settled: paid or refunded at the house;
 * replaced: owed, and counted again in a later move; link: paid by card through a mailed link.
 */
export type Settlement = (typeof settlements)[number];

/** A move of a stay by staff, with the difference between the paid amount and the price of the new nights. */
@Entity('stay_moves')
export class StayMove extends VersionedEntity {
  @Column({ type: 'int' }) booking_id: number;
  @Column({ type: 'date' }) from_check_in: LocalDate;
  @Column({ type: 'date' }) from_check_out: LocalDate;
  @Column({ type: 'date' }) to_check_in: LocalDate;
  @Column({ type: 'date' }) to_check_out: LocalDate;
  @Column(centsColumn()) paid_cents: Cents;
  @Column(centsColumn()) total_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Tax in a difference above zero of an ordered stay; null: unknown, or none. */
  @Column(centsColumn({ nullable: true })) tax_cents: Cents | null;
  @Column({ type: 'text' }) settlement: Settlement;
  /** The payment for it is a payment of the stay's order. */
  @Column({ type: 'boolean', default: false }) in_order: boolean;
  /** Reason of waiving. */
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'text' }) moved_by: string;
}

export const linkStates = ['open', 'expired', 'withdrawn', 'paid'] as const;
export type LinkState = (typeof linkStates)[number];

/**
 * New nights that staff offer for an ordered stay; its guest pays the difference by a mailed link until the deadline. A
 * booking has at most one open link.
 */
@Entity('stay_links')
export class StayLink extends VersionedEntity {
  @Column({ type: 'int' }) booking_id: number;
  /** The hold of the new nights; also the checkout of its payment attempts. */
  @Column({ type: 'uuid' }) hold_id: string;
  /** An open link counts as expired after its deadline. */
  @Column({ type: 'text' }) state: LinkState;
  @Column({ type: 'date' }) from_check_in: LocalDate;
  @Column({ type: 'date' }) from_check_out: LocalDate;
  @Column({ type: 'date' }) to_check_in: LocalDate;
  @Column({ type: 'date' }) to_check_out: LocalDate;
  @Column(centsColumn()) paid_cents: Cents;
  /** The order's part of the paid amount. */
  @Column(centsColumn()) order_paid_cents: Cents;
  @Column(centsColumn()) total_before_cents: Cents;
  @Column(centsColumn()) total_cents: Cents;
  /** Part of the difference. */
  @Column(centsColumn()) tax_cents: Cents;
  @Column(centsColumn()) nightly_rate_cents: Cents;
  @Column(centsColumn()) cleaning_fee_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'jsonb' }) lines: StayPriceLine[];
  @Column({ type: 'timestamptz' }) deadline: Date;
  @Column({ type: 'text', nullable: true }) note: string | null;
  /** One hash per mail. */
  @Column({ type: 'text', array: true }) token_hashes: string[];
  @Column({ type: 'timestamptz' }) sent_at: Date;
  /** The move made by its payment. */
  @Column({ type: 'int', nullable: true }) move_id: number | null;
  @Column({ type: 'text' }) created_by: string;
}

export const stayEntities = [
  StaySettings,
  SeasonRate,
  StayAddOn,
  StayBooking,
  BlockedDate,
  StayChangeRequest,
  StayMove,
  StayLink,
];
