import { ApiProperty } from '@shamba/service-kit/api-docs';
import { CHARGE_MOVES, type ChargeState } from '../../club/index.js';

/** none: something was decided for the quarter (bottles, a day), and nothing charged. */
export type QuarterState = ChargeState | 'none';

const states: QuarterState[] = [...(Object.keys(CHARGE_MOVES) as ChargeState[]), 'none'];

export class QuarterReleaseDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Runs of the past have no name: month and year.' }) name: string;
}

export class QuarterOrderDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() number: string;
}

export class QuarterItemDto {
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
}

/** A quarter of a member: its charge, box and order. */
export class MemberQuarterDto {
  @ApiProperty({ format: 'date', description: 'The usual day of its shipment.' }) quarter: string;
  @ApiProperty({ type: QuarterReleaseDto, nullable: true }) release: QuarterReleaseDto | null;
  @ApiProperty({
    enum: states,
    enumName: 'MemberQuarterState',
    description: 'Of the charge that counts, else of the newest one. skipped: also without a charge.',
  })
  state: QuarterState;
  @ApiProperty({
    enum: ['member', 'staff'],
    type: String,
    nullable: true,
    description: 'Who skipped it; null: not skipped, or not kept.',
  })
  skipped_by: 'member' | 'staff' | null;
  @ApiProperty({ type: String, nullable: true, example: '168.00', description: 'null: no charge.' })
  amount: string | null;
  @ApiProperty() bottles: number;
  @ApiProperty({ description: 'Tries of the charge so far.' }) attempts: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why its last try was declined, as a sentence.' })
  decline_says: string | null;
  @ApiProperty({ type: QuarterOrderDto, nullable: true, description: 'That brings the box, else that paid for it.' })
  order: QuarterOrderDto | null;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Local date; null: not sent.' })
  sent_on: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the newest parcel of its order.' })
  tracking: string | null;
  @ApiProperty({ type: [QuarterItemDto], description: 'Empty where the bottles were not chosen one by one.' })
  items: QuarterItemDto[];
}
