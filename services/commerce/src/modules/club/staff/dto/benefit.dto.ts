import { ApiProperty } from '@nestjs/swagger';
import { benefitPeriods } from '@shamba/rules';
import { IntField, TextField } from '@shamba/service-kit/http';

/** A counted benefit in the current period. */
export class BenefitMeterDto {
  @ApiProperty({ example: 'tasting' }) kind: string;
  @ApiProperty({ enum: benefitPeriods }) period: string;
  @ApiProperty({ format: 'date' }) period_from: string;
  @ApiProperty({ format: 'date', description: 'The day on which the next period begins.' }) period_to: string;
  @ApiProperty() allowance: number;
  @ApiProperty() used: number;
  @ApiProperty({ description: 'Number of uses that were given back.' }) refunded: number;
  @ApiProperty({ description: 'allowance − used + refunded.' }) left: number;
}

export class BenefitUseDto {
  @ApiProperty() kind: string;
  @ApiProperty({ description: 'Above 0: used; below: given back.' }) quantity: number;
  @ApiProperty() reason: string;
  @ApiProperty({ description: 'User who recorded it.' }) actor: string;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class CountBenefitDto {
  @IntField({ min: 1, max: 99 }) quantity: number;
  @TextField({ max: 200, message: 'Please give a reason' }) reason: string;
}
