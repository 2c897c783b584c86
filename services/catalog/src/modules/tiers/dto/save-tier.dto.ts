import { type BenefitPeriod, benefitPeriods, type CountedBenefit, countedBenefitKinds } from '@shamba/rules';
import { BoolField, EnumField, IntField, ListField, MoneyField, RateField, TextField } from '@shamba/service-kit/http';

class SaveAllowanceDto {
  @EnumField(countedBenefitKinds.filter((kind) => kind !== 'tasting')) kind: CountedBenefit;
  @IntField({ min: 1, max: 999 }) allowance: number;
  @EnumField(benefitPeriods, { optional: true, description: 'Default: as it is, else the usual one of its kind.' })
  period?: BenefitPeriod;
}

/** A club tier as the admin form sends it, for POST and PUT. */
export class SaveTierDto {
  @TextField({ max: 120, message: 'Name is required' }) name: string;
  @TextField({ max: 2000, message: 'Description is required', multiline: true }) description: string;
  @RateField({ max: 50 }) discount_percentage: string;
  @IntField({ min: 1, max: 10, description: 'Tastings per month.' }) max_tastings: number;
  @TextField({ max: 120, optional: true, nullable: true }) swahili_name?: string | null;
  @ListField('string', {
    max: 30,
    optional: true,
    multiline: true,
    maxLength: 2000,
    description: 'Texts. One entry may have several lines: each is a benefit.',
  })
  benefits?: string[];
  @ListField(() => SaveAllowanceDto, {
    max: 20,
    optional: true,
    description: 'What is counted for each member, each kind once; tastings are `max_tastings`.',
  })
  counted_benefits?: SaveAllowanceDto[];
  @MoneyField({ optional: true, nullable: true, description: 'Without it the tier is shown, not sold.' })
  price_per_quarter?: string | null;
  @IntField({ min: 1, max: 120, optional: true, nullable: true }) bottles_per_quarter?: number | null;
  @BoolField({ optional: true }) active?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}
