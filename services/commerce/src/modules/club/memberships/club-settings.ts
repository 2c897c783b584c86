import { Injectable } from '@nestjs/common';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { BoolField, EnumField, IntField } from '@shamba/service-kit/http';
import { DISCOUNT_BEGINS, type DiscountBegins } from './member-discount.js';

const MOST_NOTICE_DAYS = 60;
const MOST_A_SECOND = 20;

export class ClubSettingsDto extends SettingsDto {
  @EnumField(DISCOUNT_BEGINS, {
    description:
      'Since when a member has the discount of a tier. Who left and comes back has it from the first charge on.',
  })
  discount_begins: DiscountBegins;
  @IntField({
    min: 1,
    max: MOST_NOTICE_DAYS,
    optional: true,
    message: `Please enter a number of days from 1 to ${MOST_NOTICE_DAYS}`,
    description: 'Days before a charge by which its members have been told of it; absent: 7.',
  })
  notice_days?: number;
  @BoolField({ optional: true, description: 'Who announced a release can’t approve its charges; absent: they can.' })
  second_person?: boolean;
  @IntField({
    min: 1,
    max: MOST_A_SECOND,
    optional: true,
    message: `Please enter a number from 1 to ${MOST_A_SECOND}`,
    description: 'Most charges of members that are begun in a second; absent: 5.',
  })
  charges_per_second?: number;
}

/** Rules of the charges of releases. */
type ChargeRules = Required<Pick<ClubSettingsDto, 'notice_days' | 'second_person' | 'charges_per_second'>>;

export const chargeRulesOf = ({
  notice_days = 7,
  second_person = false,
  charges_per_second = 5,
}: ClubSettingsDto): ChargeRules => ({ notice_days, second_person, charges_per_second });

/** The owner's settings of the club. */
@Injectable()
export class ClubSettings extends JsonSettings<ClubSettingsDto> {
  readonly name = 'club';
  readonly defaults: ClubSettingsDto = { discount_begins: 'first_charge' };
}

export const ClubSettingsController = settingsController({
  name: 'club',
  area: 'settings-shop',
  description: 'The wine club.',
  dto: ClubSettingsDto,
  block: ClubSettings,
});
