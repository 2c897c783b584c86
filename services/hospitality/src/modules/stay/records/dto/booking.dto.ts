import { ApiProperty } from '@shamba/service-kit/api-docs';
import { STAFF_TENDERS, type StaffTender } from '@shamba/event-contract';
import { type LocalDate, nightsBetween, parseCents, toDecimal } from '@shamba/rules';
import {
  DateField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  MoneyField,
  RateField,
  TextField,
  viewOf,
  PersonPhoneField,
} from '@shamba/service-kit/http';
import {
  type AddOn,
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
  type StayBooking,
} from '../stay-booking.entity.js';
import { bookingReference, owedOf } from '../stay-rules.js';

export class AddOnDto implements AddOn {
  @TextField({ max: 80 }) name: string;
  @MoneyField() price: string;
}

export class StayBookingDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty({ example: 'VSB-000042' }) reference: string;
  @ApiProperty({ enum: ['online', 'manual'] }) source: 'online' | 'manual';
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty() guest_name: string;
  @ApiProperty() guest_email: string;
  @ApiProperty({ type: String, nullable: true }) guest_phone: string | null;
  @ApiProperty() number_of_guests: number;
  @ApiProperty({ format: 'date' }) check_in_date: string;
  @ApiProperty({ format: 'date' }) check_out_date: string;
  @ApiProperty({ enum: bookingStatuses }) booking_status: BookingStatus;
  @ApiProperty({ enum: paymentStatuses }) payment_status: PaymentStatus;
  @ApiProperty({ type: String, nullable: true }) special_requests: string | null;
  @ApiProperty() total_nights: number;
  @ApiProperty() base_rate_per_night: string;
  @ApiProperty() cleaning_fee: string;
  @ApiProperty() tax_rate: string;
  @ApiProperty() total_amount: string;
  @ApiProperty({ type: String, nullable: true, description: 'Part of the total; null: its order has it.' })
  tax_amount: string | null;
  @ApiProperty({ example: '804.38', description: 'What its guest has to pay yet; "0.00": nothing.' }) owed: string;
  @ApiProperty({ type: [AddOnDto] }) add_ons: AddOnDto[];
  @ApiProperty() add_on_total: string;
  @ApiProperty() currency: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** Figures of all stays. */
export class StayFiguresDto {
  @ApiProperty({ type: 'integer', description: 'All bookings, cancelled ones left out.' }) total_bookings: number;
  @ApiProperty({ type: 'integer', description: 'Bookings that are confirmed.' }) confirmed: number;
  @ApiProperty({ type: 'integer', description: 'With a night in this month of the property, cancelled ones left out.' })
  this_month: number;
  @ApiProperty({ type: 'integer', description: 'The same for the last month.' }) last_month: number;
  @ApiProperty({ type: 'integer', description: 'The same for this month of last year.' }) last_year: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '12480.00',
    description: 'Paid for stays, with tax, less what was given back; null while commerce does not answer.',
  })
  revenue: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '733.00',
    description: 'The revenue divided by the stays paid for, to the whole unit of the currency; null without any.',
  })
  average_booking: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '291.50',
    description: 'Average price of a night, without cancelled bookings; null without bookings.',
  })
  average_rate: string | null;
}

/** A booking entered by staff, with their price; the dates give the number of nights. */
export class SaveBookingDto {
  @TextField({ max: 160, message: 'Guest name is required' }) guest_name: string;
  @EmailField() guest_email: string;
  @PersonPhoneField({ nullable: true }) guest_phone?: string | null;
  @IntField({ min: 1, optional: true, description: 'Default 2; at most the house’s max_guests.' })
  number_of_guests?: number;
  @DateField({ required: 'Check-in date is required' }) check_in_date: LocalDate;
  @DateField({ required: 'Check-out date is required' }) check_out_date: LocalDate;
  @EnumField(bookingStatuses, { optional: true, description: 'Default confirmed.' }) booking_status?: BookingStatus;
  @EnumField(paymentStatuses, { optional: true, description: 'Default unpaid.' }) payment_status?: PaymentStatus;
  @TextField({ max: 2000, optional: true, nullable: true, multiline: true }) special_requests?: string | null;
  @MoneyField({ optional: true, description: 'Default: the rate of the check-in day.' }) base_rate_per_night?: string;
  @MoneyField({ optional: true, description: 'Default: from the settings.' }) cleaning_fee?: string;
  @RateField({
    max: 30,
    optional: true,
    description: 'Default: from the settings; kept for the record.',
  })
  tax_rate?: string;
  @MoneyField({ optional: true, description: 'Part of the total. Default: none.' }) tax_amount?: string;
  @MoneyField({ optional: true, description: 'Default: nights × rate + cleaning + add-ons + tax.' })
  total_amount?: string;
  @EnumField(STAFF_TENDERS, {
    optional: true,
    description: 'How it was paid, with `payment_status` paid: the payment becomes an order. Default other.',
  })
  paid_by?: StaffTender;
  @ListField(() => AddOnDto, { max: 20, optional: true }) add_ons?: AddOnDto[];
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

/** Nights of a stay that staff want to enter. */
export class StayPriceQuery {
  @DateField({ required: 'Check-in date is required' }) check_in_date: LocalDate;
  @DateField({ required: 'Check-out date is required' }) check_out_date: LocalDate;
  @IntField({ min: 1, max: 99, optional: true, description: 'Default 2.' }) number_of_guests?: number;
}

/** The price by the rules (season, weekend, tax), as guests would pay it online. */
export class StayPriceDto {
  @ApiProperty() total_nights: number;
  @ApiProperty() base_rate_per_night: string;
  @ApiProperty() cleaning_fee: string;
  @ApiProperty({ description: 'Part of the total.' }) tax_amount: string;
  @ApiProperty() total_amount: string;
  @ApiProperty({ type: [String], description: 'Reasons why a guest could not book these nights.' }) notes: string[];
}

/** Staff's answer to a pending booking. */
export class AnswerBookingDto {
  @EnumField(['confirmed', 'declined']) status: 'confirmed' | 'declined';
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail about it.', multiline: true })
  reason?: string;
}

export const bookingView = (row: StayBooking): StayBookingDto =>
  viewOf(StayBookingDto, row, {
    reference: bookingReference(row.id),
    total_nights: nightsBetween(row.check_in_date, row.check_out_date),
    base_rate_per_night: toDecimal(row.base_rate_per_night_cents),
    cleaning_fee: toDecimal(row.cleaning_fee_cents),
    tax_rate: toDecimal(parseCents(row.tax_rate)),
    total_amount: toDecimal(row.total_amount_cents),
    tax_amount: row.tax_cents === null ? null : toDecimal(row.tax_cents),
    owed: toDecimal(owedOf(row)),
    add_on_total: toDecimal(row.add_on_total_cents),
  });
