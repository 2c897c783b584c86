import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { IntField } from '@shamba/service-kit/http';

const AMOUNT = { example: '1680.00' };
const PERCENT = { type: Number, nullable: true, example: 94.4 };
const QUARTER = { example: '2027-02-15' };

/** Members and their money. */
export class MembersAndMoneyDto {
  @ApiProperty() members: number;
  @ApiProperty(AMOUNT) amount: string;
}

/** Members who are not charged, by reason. */
export class LeftOutDto {
  @ApiProperty({ description: 'They skipped.' }) member: number;
  @ApiProperty({ description: 'Staff skipped them.' }) staff: number;
  @ApiProperty({ description: 'Paused on the day of the charge.' }) paused: number;
  @ApiProperty({ description: 'The membership has ended.' }) ended: number;
  @ApiProperty({ description: 'The run was stopped before.' }) stopped: number;
  @ApiProperty({ description: 'Charged, then given back whole.' }) refunded: number;
}

/** Sums over the members of releases: each member is in one of them. */
export class RunFiguresDto {
  @ApiProperty({ description: 'All, whether charged or not.' }) members: number;
  @ApiProperty({ description: 'Those with a charge by the approval.' }) to_charge: MembersAndMoneyDto;
  @ApiProperty() charged: MembersAndMoneyDto;
  @ApiProperty({ ...PERCENT, description: 'Charged members of those whose charge is over; null: none is.' })
  yield_percent: number | null;
  @ApiProperty({ description: 'Those of the charged ones whose card was declined before.' })
  recovered: MembersAndMoneyDto;
  @ApiProperty({ description: 'Not tried yet, or under way.' }) waiting: MembersAndMoneyDto;
  @ApiProperty({ description: 'Declined now: tried again, or waiting for another card.' }) declined: MembersAndMoneyDto;
  @ApiProperty({ description: 'Not paid until the deadline.' }) failed: MembersAndMoneyDto;
  @ApiProperty({ description: 'Had paid for the quarter by an order of their own.' }) paid_before: number;
  @ApiProperty() left_out: LeftOutDto;
  @ApiProperty({ description: 'Boxes that have left.' }) sent: number;
}

/** Members of a tier who left in a quarter. */
export class TierChurnDto {
  @ApiProperty() tier_id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'At the start of the quarter’s day, paused ones too.' }) members: number;
  @ApiProperty({ description: 'Those of them who left in its three months.' }) left: number;
}

export class QuarterFiguresDto extends RunFiguresDto {
  @ApiProperty({ type: String, ...QUARTER }) quarter: LocalDate;
  @ApiProperty({ description: 'Every release of it is finished, and none is open.' }) finished: boolean;
  @ApiProperty({ type: [TierChurnDto], description: 'By the tiers of today; none before the quarter’s day.' })
  churn: TierChurnDto[];
  @ApiProperty({ ...PERCENT, description: 'Of all tiers: who left, of who was there. null: nobody was.' })
  churn_percent: number | null;
}

export class WineForecastDto {
  @ApiProperty({ type: Number, nullable: true, description: 'null: any wine.' }) wine_id: number | null;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'When everybody pays.' }) bottles: number;
  @ApiProperty({ description: 'At the yield of the past.' }) expected: number;
}

/** The next quarter, as if it were charged with the members, boxes and prices of today. */
export class ForecastDto {
  @ApiProperty({ type: String, ...QUARTER }) quarter: LocalDate;
  @ApiProperty({ type: String, nullable: true, description: 'Of its first release; null: none is planned.' })
  charge_on: LocalDate | null;
  @ApiProperty({ description: 'To be charged: those who do not skip, pause or have paid, with tax and shipping.' })
  to_charge: MembersAndMoneyDto;
  @ApiProperty({ description: 'Have paid for it already.' }) paid_before: number;
  @ApiProperty({ description: 'Skip it, or are paused.' }) left_out: number;
  @ApiProperty({ ...PERCENT, description: 'Of the last four charged quarters; null: none. Then everybody counts.' })
  yield_percent: number | null;
  @ApiProperty({ ...AMOUNT, description: 'The amount at this yield.' }) expected: string;
  @ApiProperty({ type: [WineForecastDto], description: 'The most bottles first.' }) by_wine: WineForecastDto[];
}

export class ClubQuartersDto {
  @ApiProperty({ type: [QuarterFiguresDto], description: 'The newest first.' }) quarters: QuarterFiguresDto[];
  @ApiProperty() next: ForecastDto;
}

export class QuartersQuery {
  @IntField({ min: 1, max: 12, optional: true, description: 'How many; 8 without it.' }) quarters?: number;
}
