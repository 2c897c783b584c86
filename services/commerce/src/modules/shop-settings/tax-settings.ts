import { Injectable } from '@nestjs/common';
import {
  Clock,
  RateField,
  settingsController,
  SettingsBlock,
  SettingsDto,
  todayIn,
  type Versioned,
} from '@shamba/service-kit';
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

  constructor(private readonly clock: Clock) {
    super();
  }

  async read(manager: EntityManager): Promise<Versioned<TaxSettingsDto>> {
    const row = await firstOf<{ rate: string }>(
      manager,
      `SELECT to_char(rate, 'FM990.00') AS rate FROM tax_rates WHERE tax_class = 'standard' AND region IS NULL AND valid_from <= $1
       ORDER BY valid_from DESC LIMIT 1`,
      [todayIn(this.clock)],
    );
    if (!row) throw new Error('No tax rate for standard');
    return { version: await versionOf(manager, this.name), value: { standard_rate: row.rate } };
  }

  /** The rate is in force from today on; the rates of days before stay on record. */
  async write(manager: EntityManager, { standard_rate }: TaxSettingsDto, version: number): Promise<void> {
    await rowsOf(
      manager,
      `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', NULL, $1, $2)
       ON CONFLICT ON CONSTRAINT tax_rates_one_a_day DO UPDATE SET rate = excluded.rate`,
      [standard_rate, todayIn(this.clock)],
    );
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
