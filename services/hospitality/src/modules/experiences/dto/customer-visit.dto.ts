import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, IntField, TextField } from '@shamba/service-kit/http';
import { timeLabel } from '../../property/index.js';
import type { Experience, ExperienceBooking } from '../experience.entities.js';
import { mayCancel, mayMove } from '../visit-rules.js';
import { bookingRequestView, ExperienceBookingDto } from './booking-request.dto.js';

/** A customer's own visit, with the allowed actions. */
export class CustomerVisitDto extends ExperienceBookingDto {
  @ApiProperty({ type: Number, nullable: true, description: 'null: arranged by date, not by slot.' }) slot_id:
    | number
    | null;
  @ApiProperty({ type: String, nullable: true, example: '2:30 PM' }) time_label: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) duration: string | null;
  @ApiProperty({ description: 'True if PATCH can move it now.' }) can_reschedule: boolean;
  @ApiProperty({ description: 'True if DELETE can cancel it now; a paid one is cancelled in its order.' })
  can_cancel: boolean;
}

/** A new time: a slot, or a date and a listed time. */
export class MoveVisitDto {
  @IntField({ min: 1, optional: true }) slot_id?: number;
  @DateField({ horizon: 'guests', optional: true }) booking_date?: LocalDate;
  @TextField({ max: 20, optional: true, description: '"2:30 PM" or "14:30".' }) booking_time?: string;
}

/** Staff's move of a visit. */
export class StaffMoveVisitDto extends MoveVisitDto {
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail about it.', multiline: true })
  note?: string;
}

export function customerVisitView(
  row: ExperienceBooking,
  experience: Pick<Experience, 'image_url' | 'duration'> | undefined,
  now: Date,
): CustomerVisitDto {
  const view = bookingRequestView(row);
  return {
    ...view,
    slot_id: row.slot_id,
    time_label: view.booking_time === null ? null : timeLabel(view.booking_time),
    image_url: experience?.image_url ?? null,
    duration: experience?.duration ?? null,
    can_reschedule: mayMove(row, now),
    can_cancel: mayCancel(row, now),
  };
}
