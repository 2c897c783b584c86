import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { DateField, EnumField, IntField, MoneyField, TextField, viewOf } from '@shamba/service-kit/http';
import { PaymentLinkDto } from './link.dto.js';
import { type Settlement, settlements, type StayMove } from '../../records/index.js';
import { StayBookingDetailDto } from '../../requests/index.js';

const CHOICES = ['none', 'refund', 'waive', 'owed', 'settled'] as const;
/** Staff's choices for a difference. */
export type Choice = (typeof CHOICES)[number];

/** New nights of a stay. */
export class PreviewMoveDto {
  @DateField({ required: 'Check-in date is required' }) check_in_date: LocalDate;
  @DateField({ required: 'Check-out date is required' }) check_out_date: LocalDate;
  @MoneyField({
    optional: true,
    description: 'Only of a stay that no order paid for. Default: nights × its rate + cleaning + add-ons.',
  })
  total_amount?: string;
}

/** A previewed move, with staff's choice for the difference. */
export class MoveBookingDto extends PreviewMoveDto {
  @IntField({ min: 1, description: 'The version that the preview was of.' }) version: number;
  @EnumField(CHOICES, { description: 'One of the preview’s choices.' }) settlement: Choice;
  @TextField({ max: 12, description: 'The preview’s difference; 409 `difference_changed` when it is another by now.' })
  difference: string;
  @TextField({ max: 180, optional: true, description: 'Why it is waived; required with `waive`.' }) reason?: string;
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail about it.', multiline: true })
  note?: string;
}

export class MoveLineDto {
  @ApiProperty({ example: '3 nights × $280.00' }) label: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: it was not part of the stay.' })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: it is not part of it any more.' })
  after: string | null;
}

/** Deadline of a link: the end of one of these local days. */
export class PayByDto {
  @ApiProperty({ format: 'date' }) first: string;
  @ApiProperty({ format: 'date' }) latest: string;
  @ApiProperty({ format: 'date' }) suggested: string;
}

/** Price difference of moving a stay now. Changes nothing. */
export class MovePreviewDto {
  @ApiProperty() version: number;
  @ApiProperty({ type: [MoveLineDto] }) lines: MoveLineDto[];
  @ApiProperty({ description: 'Price of the stay when it was booked.' }) total_before: string;
  @ApiProperty({ description: 'Price on the new nights.' }) total_after: string;
  @ApiProperty({ description: 'Amount paid and not refunded.' }) paid: string;
  @ApiProperty({ example: '-315.00', description: 'total_after − paid; below zero: the guest has paid more.' })
  difference: string;
  @ApiProperty({
    description:
      'Part of a refund: it was paid in the house, and staff give it back there. "0.00": all goes to the card.',
  })
  in_person: string;
  @ApiProperty({
    enum: CHOICES,
    isArray: true,
    description: 'Choices for the difference: refund (through the order), waive, owed, settled (at the house), none.',
  })
  choices: Choice[];
  @ApiProperty({
    type: PayByDto,
    nullable: true,
    description: 'Deadlines of a payment link for the difference; null: none can be sent.',
  })
  pay_by: PayByDto | null;
  @ApiProperty({ type: [String], description: 'Reasons why a guest could not book these nights.' }) notes: string[];
}

/** Marks an owed difference as paid or refunded at the house. */
export class SettleMoveDto {
  @EnumField(['settled']) settlement: 'settled';
}

export class StayMoveDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date' }) from_check_in: string;
  @ApiProperty({ format: 'date' }) from_check_out: string;
  @ApiProperty({ format: 'date' }) to_check_in: string;
  @ApiProperty({ format: 'date' }) to_check_out: string;
  @ApiProperty({ description: 'Signed: below zero the guest had paid more.' }) difference: string;
  @ApiProperty({ enum: settlements }) settlement: Settlement;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty() moved_by: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** A stay for staff with its moves, newest first. */
export class StaffStayDto extends StayBookingDetailDto {
  @ApiProperty({ type: [StayMoveDto] }) moves: StayMoveDto[];
  @ApiProperty({ type: PaymentLinkDto, nullable: true, description: 'The newest one; null: none was sent.' })
  payment_link: PaymentLinkDto | null;
}

export const moveView = (row: StayMove): StayMoveDto =>
  viewOf(StayMoveDto, row, { difference: toDecimal(row.total_cents - row.paid_cents) });
