import { ApiProperty } from '@shamba/service-kit/api-docs';
import { SearchField } from '@shamba/service-kit/database';
import { EnumField, IntField } from '@shamba/service-kit/http';
import { CHARGE_MOVES, type ChargeState } from '../../club/index.js';

const states = Object.keys(CHARGE_MOVES) as ChargeState[];

/** A member's charge in a release. */
export class ChargeDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() member_id: number;
  @ApiProperty() name: string;
  @ApiProperty() tier_id: number;
  @ApiProperty({ example: '168.00' }) amount: string;
  @ApiProperty() bottles: number;
  @ApiProperty({ enum: states, enumName: 'ClubChargeState' }) state: ChargeState;
  @ApiProperty({ description: 'Tries so far.' }) attempts: number;
  @ApiProperty({ type: String, nullable: true, description: 'Local date; null: none by itself.' })
  next_try_on: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the last decline.' }) decline_code: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The same as a sentence.' }) decline_says: string | null;
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty({ type: String, nullable: true }) order_number: string | null;
}

/** All charges of the release in a state. */
export class ChargeSumDto {
  @ApiProperty({ enum: states, enumName: 'ClubChargeState' }) state: ChargeState;
  @ApiProperty() charges: number;
  @ApiProperty({ example: '16800.00' }) amount: string;
}

/** Boxes of members who paid the quarter by an order of their own: the run makes an order of each, of 0.00. */
export class PaidBoxesDto {
  @ApiProperty({ description: 'All of them.' }) boxes: number;
  @ApiProperty({ description: 'Those that have their order.' }) ordered: number;
}

export class ChargesDto {
  @ApiProperty({ type: [ChargeDto], description: 'At most 50, by the member’s id.' }) rows: ChargeDto[];
  @ApiProperty({ type: [ChargeSumDto], description: 'Of the whole release, whatever the filters.' })
  sums: ChargeSumDto[];
  @ApiProperty({ type: PaidBoxesDto }) paid_before: PaidBoxesDto;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: the run has not begun.' })
  started_at: string | null;
  @ApiProperty({ description: 'Most charges that are begun in a second.' }) rate: number;
  @ApiProperty({ type: String, nullable: true, description: 'For `cursor`; null: these are the last rows.' })
  next_cursor: string | null;
}

export class ChargesQuery {
  @EnumField(states, { optional: true }) state?: ChargeState;
  @SearchField('name, e-mail and telephone') q?: string;
  @IntField({ min: 0, optional: true, description: '`next_cursor` of the page before.' }) cursor?: number;
}
