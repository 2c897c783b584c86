import type { LocalDate } from '@shamba/rules';
import { SettingsDto } from '@shamba/service-kit/config';
import { DateField, EnumField, ListField, RateField, TextField } from '@shamba/service-kit/http';

/** A sales tax rate with its first day. */
export class DatedRateDto {
  @EnumField(['standard', 'lodging', 'none'], {
    optional: true,
    description: 'Only `standard` (default) has rates here: `lodging` has the stay settings’, `none` is never taxed.',
  })
  tax_class?: 'standard' | 'lodging' | 'none';
  @TextField({
    optional: true,
    nullable: true,
    max: 2,
    pattern: /^[A-Z]{2}$/,
    message: 'Please enter the state’s two letters',
    description: 'The state that wine is sent to; null: the winery’s own rate.',
  })
  jurisdiction?: string | null;
  @RateField({ max: 30, decimals: 4, description: 'Percent.', example: '7.25' }) rate: string;
  @DateField({ description: 'First day, by the property’s date. The rate lasts until the next one.' })
  valid_from: LocalDate;
  @TextField({ optional: true, nullable: true, max: 300, description: 'The document that the rate comes from.' })
  source?: string | null;
}

export class TaxSettingsDto extends SettingsDto {
  @RateField({
    max: 30,
    decimals: 4,
    description:
      'Percent at the winery today: on wine, club, events and ordinary experiences. That on stays is in the stay’s settings. Another value is in force from today on.',
  })
  standard_rate: string;
  @ListField(() => DatedRateDto, {
    optional: true,
    max: 300,
    description:
      'The rates in force today and those to come. A change states all that begin today or later; rates of days that are over stay as they are. Left out: nothing but `standard_rate` changes.',
  })
  rates?: DatedRateDto[];
}
