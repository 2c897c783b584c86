import { Injectable } from '@nestjs/common';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { IntField } from '@shamba/service-kit/http';

export class RecordsSettingsDto extends SettingsDto {
  @IntField({
    min: 1,
    max: 20,
    description: 'Years for which the sealed record of shipped wine is kept after its buyer was erased.',
    example: 4,
  })
  sealed_shipment_years: number;
}

/** Term of the records that the law requires. */
@Injectable()
export class RecordsSettings extends JsonSettings<RecordsSettingsDto> {
  readonly name = 'records';
  readonly defaults = { sealed_shipment_years: 4 };
}

export const RecordsSettingsController = settingsController({
  name: 'records',
  area: 'settings-records',
  description: 'Term of the records that the law requires.',
  dto: RecordsSettingsDto,
  block: RecordsSettings,
});
