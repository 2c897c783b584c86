import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EnumField, IntField, ListField } from '@shamba/service-kit/http';
import { SearchField } from '@shamba/service-kit/database';
import type { SimulationTotals, TierTotals, WineTotals } from '../../club/index.js';
import { type Problem, PROBLEMS } from '../problems.js';

const outcomes = ['charge', 'paid', 'skipped', 'paused'] as const;

export class TierTotalsDto implements TierTotals {
  @ApiProperty() tier_id: number;
  @ApiProperty() name: string;
  @ApiProperty() members: number;
  @ApiProperty({ description: 'Members to charge.' }) charge: number;
  @ApiProperty() bottles: number;
  @ApiProperty({ example: '1512.00' }) total: string;
}

export class WineTotalsDto implements WineTotals {
  @ApiProperty() wine_id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Bottles in all boxes.' }) wanted: number;
  @ApiProperty({ description: 'The release’s share.' }) share: number;
  @ApiProperty({ description: 'Bottles on hand beyond the shares of all releases.' }) free: number;
  @ApiProperty({ description: 'Bottles wanted beyond `share` and `free`.' }) missing: number;
}

export class ProblemCountDto {
  @ApiProperty({ enum: PROBLEMS }) code: string;
  @ApiProperty() members: number;
}

/** Sums of the last simulation; amounts are those to charge. */
export class SimulationTotalsDto implements SimulationTotals {
  @ApiProperty() members: number;
  @ApiProperty() charge: number;
  @ApiProperty({ description: 'Members who paid for the quarter: they get the box and are not charged.' }) paid: number;
  @ApiProperty() skipped: number;
  @ApiProperty() paused: number;
  @ApiProperty() bottles: number;
  @ApiProperty({ example: '21340.00' }) subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty() shipping: string;
  @ApiProperty() tax: string;
  @ApiProperty() total: string;
  @ApiProperty({ type: [TierTotalsDto] }) by_tier: TierTotalsDto[];
  @ApiProperty({ type: [WineTotalsDto] }) by_wine: WineTotalsDto[];
  @ApiProperty({ type: [ProblemCountDto], description: 'The most frequent first.' }) problems: ProblemCountDto[];
  @ApiProperty({ description: 'Members with at least one problem.' }) with_problems: number;
}

export class SimulatedDto {
  @ApiProperty({ type: SimulationTotalsDto }) totals: SimulationTotalsDto;
}

export class SimulatedItemDto {
  @ApiProperty({ type: Number, nullable: true }) wine_id: number | null;
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
}

/** A member in the simulation. Without a charge all amounts are "0.00"; skipped and paused members have no bottles. */
export class SimulatedRowDto {
  @ApiProperty() member_id: number;
  @ApiProperty() name: string;
  @ApiProperty() tier_id: number;
  @ApiProperty({ enum: outcomes }) outcome: (typeof outcomes)[number];
  @ApiProperty({ type: [SimulatedItemDto] }) items: SimulatedItemDto[];
  @ApiProperty() bottles: number;
  @ApiProperty({ example: '168.00' }) subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty() shipping: string;
  @ApiProperty() tax: string;
  @ApiProperty() total: string;
  @ApiProperty({ enum: PROBLEMS, isArray: true }) problems: string[];
  @ApiProperty({ enum: ['ship', 'pickup'] }) delivery_method: 'ship' | 'pickup';
  @ApiProperty({ type: String, nullable: true, description: 'Two-letter code of the destination.' })
  state: string | null;
}

export class SimulationDto {
  @ApiProperty({ type: [SimulatedRowDto], description: 'At most 100, by the member’s id.' }) rows: SimulatedRowDto[];
  @ApiProperty({ type: SimulationTotalsDto, nullable: true, description: 'Of all members; null: never simulated.' })
  totals: SimulationTotalsDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'For `cursor`; null: these are the last rows.' })
  next_cursor: string | null;
}

/** Filters of the rows. */
export class SimulationFilter {
  @EnumField(PROBLEMS, { optional: true }) problem?: Problem;
  @IntField({ min: 1, optional: true }) tier?: number;
  @EnumField(outcomes, { optional: true }) outcome?: (typeof outcomes)[number];
  @SearchField('name, e-mail and telephone') q?: string;
}

export class SimulationQuery extends SimulationFilter {
  @IntField({ min: 0, optional: true, description: '`next_cursor` of the page before.' }) cursor?: number;
}

const actions = ['substitute', 'leave_out', 'pickup'] as const;

/**
 * substitute: `by_wine_id` takes the place of `wine_id` in the box of every tier and in the boxes chosen for members.
 * leave_out: these members skip the quarter. pickup: these members pick their shipments up from now on.
 */
export class MendDto {
  @EnumField(actions) action: (typeof actions)[number];
  @IntField({ min: 1, optional: true, description: 'Of a substitute.' }) wine_id?: number;
  @IntField({ min: 1, optional: true, description: 'Of a substitute.' }) by_wine_id?: number;
  @ListField('int', { max: 200, optional: true, description: 'Of the other two.' }) member_ids?: number[];
}

export class RefusedMendDto {
  @ApiProperty() member_id: number;
  @ApiProperty({ description: 'Why, as a sentence.' }) reason: string;
}

export class MendedDto {
  @ApiProperty({ description: 'Boxes or members that changed.' }) changed: number;
  @ApiProperty({ type: [RefusedMendDto] }) refused: RefusedMendDto[];
}
