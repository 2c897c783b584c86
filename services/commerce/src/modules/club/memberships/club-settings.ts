import { Injectable } from '@nestjs/common';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { EnumField } from '@shamba/service-kit/http';
import { DISCOUNT_BEGINS, type DiscountBegins } from './member-discount.js';

export class ClubSettingsDto extends SettingsDto {
  @EnumField(DISCOUNT_BEGINS, {
    description:
      'Since when a member has the discount of a tier. Who left and comes back has it from the first charge on.',
  })
  discount_begins: DiscountBegins;
}

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
