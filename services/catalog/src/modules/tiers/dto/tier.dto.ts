import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type BenefitPeriod, benefitPeriods, type CountedBenefit, countedBenefitKinds, toDecimal } from '@shamba/rules';
import { viewOf } from '@shamba/service-kit/http';
import type { Tier } from '../tier.entity.js';

const kinds = countedBenefitKinds.filter((kind) => kind !== 'tasting');

/** A benefit of a tier that is counted for each member. */
export class CountedAllowanceDto {
  @ApiProperty({ enum: kinds }) kind: CountedBenefit;
  @ApiProperty({ type: 'integer', description: 'How many in each period.' }) allowance: number;
  @ApiProperty({ enum: benefitPeriods }) period: BenefitPeriod;
}

/** A club tier as everybody may see it, and a valid body for PUT. */
export class TierDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) swahili_name: string | null;
  @ApiProperty() description: string;
  @ApiProperty({ description: 'Percent off wine, decimal string.', example: '15.00' }) discount_percentage: string;
  @ApiProperty({ description: 'Tastings per month.' }) max_tastings: number;
  @ApiProperty({ type: [String] }) benefits: string[];
  @ApiProperty({ type: [CountedAllowanceDto], description: 'What is counted, beside the tastings.' })
  counted_benefits: CountedAllowanceDto[];
  @ApiProperty({ type: String, nullable: true, example: '168.00' }) price_per_quarter: string | null;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty({ type: Number, nullable: true }) bottles_per_quarter: number | null;
  @ApiProperty() active: boolean;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

export const tierView = (tier: Tier): TierDto =>
  viewOf(TierDto, tier, {
    price_per_quarter: tier.price_per_quarter_cents === null ? null : toDecimal(tier.price_per_quarter_cents),
  });

/** The part of a tier that an audit row is about. */
export function auditView(tier: TierDto): Omit<TierDto, 'id' | 'created_at' | 'updated_at'> {
  const { id: _id, created_at: _created, updated_at: _updated, ...rest } = tier;
  return rest;
}
