import { Injectable } from '@nestjs/common';
import { RateField, settingsController, SettingsBlock, SettingsDto, type Versioned } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { firstOf, rowsOf } from '../../shared/sql.js';
import { keepVersion, versionOf } from './versions.js';

export class TaxSettingsDto extends SettingsDto {
  @RateField({
    max: 30,
    description: 'Percent on wine, club, events and ordinary experiences. That on stays is in the stay’s settings.',
  })
  standard_rate: string;
}

/** Sales tax. Carts are priced with it at once; what is paid keeps its price. */
@Injectable()
export class TaxSettings extends SettingsBlock<TaxSettingsDto> {
  readonly name = 'tax';

  async read(manager: EntityManager): Promise<Versioned<TaxSettingsDto>> {
    const row = await firstOf<{ rate: string }>(
      manager,
      `SELECT to_char(rate, 'FM990.00') AS rate FROM tax_rates WHERE tax_class = 'standard' AND region IS NULL`,
    );
    if (!row) throw new Error('No tax rate for standard');
    return { version: await versionOf(manager, this.name), value: { standard_rate: row.rate } };
  }

  async write(manager: EntityManager, { standard_rate }: TaxSettingsDto, version: number): Promise<void> {
    await rowsOf(manager, `UPDATE tax_rates SET rate = $1 WHERE tax_class = 'standard' AND region IS NULL`, [
      standard_rate,
    ]);
    await keepVersion(manager, this.name, version);
  }
}

export const TaxSettingsController = settingsController({
  name: 'tax',
  area: 'settings-shop',
  description: 'Sales tax.',
  dto: TaxSettingsDto,
  block: TaxSettings,
});
