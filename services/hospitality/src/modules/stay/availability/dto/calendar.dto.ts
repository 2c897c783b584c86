import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField } from '@shamba/service-kit/http';
import {
  type BookingStatus,
  bookingStatuses,
  type ImportMark,
  importMarks,
  type PaymentStatus,
  paymentStatuses,
} from '../../records/index.js';
import { BlockedDateDto } from './blocked-date.dto.js';

/** Query of the back office's calendar. */
export class CalendarQuery {
  @DateField({ required: 'The first day is required', description: 'The first night that is shown.' }) from: LocalDate;
  @DateField({
    required: 'The last day is required',
    description: 'The last night that is shown; at most 400 after the first.',
  })
  to: LocalDate;
}

/** Calendar fields of an active booking. */
export class CalendarBookingDto {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'VSB-000042' }) reference: string;
  @ApiProperty() guest_name: string;
  @ApiProperty() number_of_guests: number;
  @ApiProperty({ format: 'date' }) check_in_date: string;
  @ApiProperty({ format: 'date' }) check_out_date: string;
  @ApiProperty({ enum: bookingStatuses }) booking_status: BookingStatus;
  @ApiProperty({ enum: paymentStatuses }) payment_status: PaymentStatus;
  @ApiProperty() total_amount: string;
  @ApiProperty({ type: String, nullable: true }) special_requests: string | null;
  @ApiProperty({ description: 'True if the guest waits for an answer about other dates.' }) change_asked: boolean;
}

/** Nights held during a payment. */
export class HeldNightsDto {
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'The last night that is held.' }) end_date: string;
}

/** Nights that another channel has taken; the channel names nobody. */
export class ChannelNightsDto {
  @ApiProperty({ example: 'Airbnb' }) channel: string;
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'The last night that is taken.' }) end_date: string;
  @ApiProperty({
    enum: importMarks,
    description: 'booked: a stay. closed: closed by the host there. unclear: the channel marks both alike.',
  })
  mark: ImportMark;
}

/** Taken nights of a range of days, each list by date. */
export class StayCalendarDto {
  @ApiProperty({ format: 'date', description: 'The first night that was asked for.' }) from: string;
  @ApiProperty({ format: 'date', description: 'The last one.' }) to: string;
  @ApiProperty({ type: [CalendarBookingDto] }) bookings: CalendarBookingDto[];
  @ApiProperty({ type: [BlockedDateDto] }) blocks: BlockedDateDto[];
  @ApiProperty({ type: [HeldNightsDto] }) holds: HeldNightsDto[];
  @ApiProperty({ type: [ChannelNightsDto] }) channels: ChannelNightsDto[];
}
