import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { SettingsBlock, settingsController, type Versioned } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { checkRates, inForceOrToCome, type SalesTaxRate } from './tax-rates-by-day.js';
import { TaxSettingsDto } from './tax-settings.dto.js';
import { keepVersion, versionOf } from './versions.js';

/** Sales tax, by place and day. New quotes use it at once; paid orders keep their price. */
@Injectable()
export class TaxSettings extends SettingsBlock<TaxSettingsDto> {
  readonly name = 'tax';

  constructor(private readonly clock: Clock) {
    super();
  }

  /** @throws Error when the winery has no rate: a rate is never guessed. */
  async read(manager: EntityManager): Promise<Versioned<TaxSettingsDto>> {
    const today = todayIn(this.clock);
    const rates = inForceOrToCome(await allRates(manager), today);
    const own = rates.find(({ jurisdiction, valid_from }) => jurisdiction === null && valid_from <= today);
    if (!own) throw new Error('No tax rate for standard');
    return { version: await versionOf(manager, this.name), value: { standard_rate: own.rate, rates } };
  }

  /** Replaces the rates from today on; those of past days stay on record. */
  async write(manager: EntityManager, { standard_rate, rates }: TaxSettingsDto, version: number): Promise<void> {
    const today = todayIn(this.clock);
    const before = (await this.read(manager)).value;
    if (rates) {
      await rowsOf(manager, `DELETE FROM tax_rates WHERE tax_class = 'standard' AND valid_from >= $1`, [today]);
      for (const { jurisdiction = null, rate, valid_from } of rates)
        if (valid_from >= today) await this.put(manager, { jurisdiction, rate, valid_from });
    }
    if (standard_rate !== before.standard_rate)
      await this.put(manager, { jurisdiction: null, rate: standard_rate, valid_from: today });
    await keepVersion(manager, this.name, version);
  }

  override async check(manager: EntityManager, _: TaxSettingsDto, { rates }: TaxSettingsDto): Promise<void> {
    if (rates) checkRates(rates, await allRates(manager), todayIn(this.clock));
  }

  private async put(manager: EntityManager, { jurisdiction, rate, valid_from }: SalesTaxRate): Promise<void> {
    await rowsOf(
      manager,
      `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', $1, $2, $3)
       ON CONFLICT ON CONSTRAINT tax_rates_one_a_day DO UPDATE SET rate = excluded.rate`,
      [jurisdiction, rate, valid_from],
    );
  }
}

/** All sales tax rates, past and coming, by place (the winery first) and day. */
const allRates = (manager: EntityManager): Promise<(SalesTaxRate & { tax_class: 'standard' })[]> =>
  rowsOf<SalesTaxRate & { tax_class: 'standard'; valid_from: LocalDate }>(
    manager,
    `SELECT 'standard' AS tax_class, region AS jurisdiction, to_char(rate, 'FM990.0099') AS rate, valid_from::text FROM tax_rates
     WHERE tax_class = 'standard' ORDER BY region NULLS FIRST, valid_from`,
  );

export const TaxSettingsController = settingsController({
  name: 'tax',
  area: 'settings-shop',
  description: 'Sales tax, by place and day.',
  dto: TaxSettingsDto,
  block: TaxSettings,
});
