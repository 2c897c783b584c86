import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type LocalDate, toDecimal } from '@shamba/rules';
import {
  DateField,
  EmailField,
  EnumField,
  IntField,
  TextField,
  TimeField,
  viewOf,
  PersonPhoneField,
} from '@shamba/service-kit/http';
import { type ExperienceBooking, type RequestStatus, requestStatuses } from '../experience.entities.js';

export const REQUIRED = 'Please fill in all required fields';

/** An RSVP. The form's `price` and `status` are ignored: the server sets both. */
export class RequestVisitDto {
  @IntField({ min: 1, message: 'Please choose an experience' }) experience_id: number;
  @TextField({ max: 160, message: REQUIRED }) guest_name: string;
  @EmailField({ required: REQUIRED }) guest_email: string;
  @PersonPhoneField({ nullable: true }) guest_phone?: string | null;
  @IntField({
    min: 1,
    max: 10,
    optional: true,
    message: 'Please choose 1 to 10 guests. For larger parties, please call us.',
    description: 'Default 1.',
  })
  guest_count?: number;
  @DateField({ horizon: 'guests', required: REQUIRED }) booking_date: LocalDate;
  @TextField({ max: 20, message: REQUIRED, description: '"2:30 PM" or "14:30".' }) booking_time: string;
}

/** Staff's answer to a request. */
export class AnswerRequestDto {
  @EnumField(requestStatuses) status: RequestStatus;
  @DateField({ optional: true, description: 'For a visit without a slot: the day that was agreed.' })
  booking_date?: LocalDate;
  @TimeField({ optional: true, description: 'For a visit without a slot: the time that was agreed.' })
  booking_time?: string;
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail about it.', multiline: true })
  note?: string;
}

export class ExperienceBookingDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() experience_id: number;
  @ApiProperty() experience_title: string;
  @ApiProperty({ enum: ['rsvp', 'order'] }) source: 'rsvp' | 'order';
  @ApiProperty({ enum: requestStatuses }) status: RequestStatus;
  @ApiProperty({ type: String, format: 'date', nullable: true }) booking_date: string | null;
  @ApiProperty({ type: String, nullable: true, example: '14:30' }) booking_time: string | null;
  @ApiProperty() guest_count: number;
  @ApiProperty() guest_name: string;
  @ApiProperty() guest_email: string;
  @ApiProperty({ type: String, nullable: true }) guest_phone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The experience’s price at the request.' }) price:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** A request in staff's list. */
export class StaffBookingDto extends ExperienceBookingDto {
  @ApiProperty({ description: 'Pending without places: confirming takes them, 409 when they are gone.' })
  without_places: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'null: arranged by date, not by slot.' }) slot_id:
    | number
    | null;
}

export class VisitRequestedDto extends ExperienceBookingDto {
  @ApiProperty() message: string;
}

export const bookingRequestView = (row: ExperienceBooking): ExperienceBookingDto =>
  viewOf(ExperienceBookingDto, row, {
    booking_time: row.booking_time?.slice(0, 5) ?? null,
    price: row.price_cents === null ? null : toDecimal(row.price_cents),
  });

export const staffBookingView = (row: ExperienceBooking): StaffBookingDto => ({
  ...bookingRequestView(row),
  without_places: row.status === 'pending' && row.without_places,
  slot_id: row.slot_id,
});
