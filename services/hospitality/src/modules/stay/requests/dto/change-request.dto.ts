import type { ListSorts } from '@shamba/service-kit/database';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, EnumField, TextField, viewOf } from '@shamba/service-kit/http';
import { type ChangeStatus, changeStatuses, type StayChangeRequest, StayBookingDto } from '../../records/index.js';

/** The nights that a guest requests. */
export class RequestChangeDto {
  @DateField({ horizon: 'guests', required: 'Check-in date is required' }) check_in_date: LocalDate;
  @DateField({ horizon: 'guests', required: 'Check-out date is required' }) check_out_date: LocalDate;
  @TextField({ max: 1000, optional: true, multiline: true }) message?: string;
}

/** Staff's answer; accepting moves the booking to the requested nights at its present price. */
export class AnswerChangeDto {
  @EnumField(['accepted', 'declined']) status: 'accepted' | 'declined';
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail about it.', multiline: true })
  note?: string;
}

export class ChangeRequestDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() booking_id: number;
  @ApiProperty({ format: 'date' }) check_in_date: string;
  @ApiProperty({ format: 'date' }) check_out_date: string;
  @ApiProperty({ type: String, nullable: true }) message: string | null;
  @ApiProperty({ enum: changeStatuses }) status: ChangeStatus;
  @ApiProperty({ type: String, nullable: true }) staff_note: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decided_at: string | null;
}

/** A stay with its requests for other dates, newest first. */
export class StayBookingDetailDto extends StayBookingDto {
  @ApiProperty({ type: [ChangeRequestDto] }) change_requests: ChangeRequestDto[];
}

/** A customer's own stay, with the allowed actions. */
export class CustomerStayDto extends StayBookingDetailDto {
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ example: '16:00' }) check_in_time: string;
  @ApiProperty({ example: '11:00' }) check_out_time: string;
  @ApiProperty({ description: 'True if other dates can be requested now.' }) can_request_change: boolean;
}

export const changeRequestView = (row: StayChangeRequest): ChangeRequestDto => viewOf(ChangeRequestDto, row, {});

export const changeSorts: ListSorts = { id: ['c.id', 'int'], by: { created: [] }, default: '-created' };
