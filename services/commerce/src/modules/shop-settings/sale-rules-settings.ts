import { Injectable } from '@nestjs/common';
import { SALE_RULES, type SaleRules, saleRulesSchema } from '@shamba/event-contract';
import { HIGHEST_AGE, LEGAL_AGE } from '@shamba/rules';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { BoolField, IntField, TextField } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';

/** Limit of days that a pickup may be kept. */
const MOST_PICKUP_DAYS = 365;

export class SaleRulesSettingsDto extends SettingsDto {
  @IntField({
    min: LEGAL_AGE,
    max: HIGHEST_AGE,
    message: `Please enter an age from ${LEGAL_AGE} to ${HIGHEST_AGE}`,
    description: 'From how many years on somebody may buy wine, join the club and collect a pickup.',
  })
  minimum_age: number;
  @TextField({ max: 160, optional: true, description: 'Place of pickups; empty: the winery’s address.' })
  pickup_place?: string;
  @IntField({
    min: 0,
    max: MOST_PICKUP_DAYS,
    message: `Please enter a number of days from 0 to ${MOST_PICKUP_DAYS}`,
    description:
      'For how many days a pickup is kept from the day on which it is ready; 0: customers are told no limit.',
  })
  pickup_days: number;
  @TextField({ max: 500, optional: true, description: 'Further note for customers who pick up an order.' })
  pickup_note?: string;
  @BoolField({ optional: true, description: 'One person’s tasting is free in an order with a bottle; absent: it is.' })
  waive_tasting?: boolean;
}

/** Buyer's age, rules of pickups, and the waived tasting fee, used in quotes, mails, forms, packing slips and errors. */
@Injectable()
export class SaleRulesSettings extends JsonSettings<SaleRulesSettingsDto> {
  readonly name = SALE_RULES.name;
  readonly defaults: SaleRulesSettingsDto = saleRulesSchema.parse({});

  override async shared(manager: EntityManager): Promise<SaleRules> {
    return saleRulesSchema.parse((await this.read(manager)).value);
  }
}

export const SaleRulesSettingsController = settingsController({
  name: SALE_RULES.name,
  area: 'settings-shop',
  description: 'Buyer’s age, rules of pickups, the waived tasting fee.',
  dto: SaleRulesSettingsDto,
  block: SaleRulesSettings,
});
