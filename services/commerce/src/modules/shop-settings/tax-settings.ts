import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { SettingsBlock, settingsController, type Versioned } from '@shamba/service-kit/config';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { type NewTaxRate, TaxRateRepository } from '../pricing/index.js';
import { checkRates, inForceOrToCome, type SalesTaxRate } from './tax-rates-by-day.js';
import { TaxSettingsDto } from './tax-settings.dto.js';
import { keepVersion, versionOf } from './versions.js';

/** Sales tax, by place and day. New quotes use it at once; paid orders keep their price. */
@Injectable()
export class TaxSettings extends SettingsBlock<TaxSettingsDto> {
  readonly name = 'tax';

  constructor(
    private readonly taxRates: TaxRateRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** @throws Error when the winery has no rate: a rate is never guessed. */
  async read(manager: EntityManager): Promise<Versioned<TaxSettingsDto>> {
    const today = todayIn(this.clock);
    const rates = inForceOrToCome(await this.all(manager), today);
    const own = rates.find(({ jurisdiction, valid_from }) => jurisdiction === null && valid_from <= today);
    if (!own) throw new Error('No tax rate for standard');
    return { version: await versionOf(manager, this.name), value: { standard_rate: own.rate, rates } };
  }

  /** Replaces the rates from today on; those of past days stay on record. */
  async write(manager: EntityManager, { standard_rate, rates }: TaxSettingsDto, version: number): Promise<void> {
    const today = todayIn(this.clock);
    const before = (await this.read(manager)).value;
    if (rates) {
      await this.taxRates.dropFrom(manager, 'standard', today);
      const coming = rates.filter(({ valid_from }) => valid_from >= today);
      await this.taxRates.put(
        manager,
        coming.map(({ jurisdiction = null, rate, valid_from, source = null }) =>
          standard(jurisdiction, rate, valid_from, source),
        ),
      );
    }
    if (standard_rate !== before.standard_rate)
      await this.taxRates.put(manager, [standard(null, standard_rate, today, null)]);
    await keepVersion(manager, this.name, version);
  }

  override async check(manager: EntityManager, _: TaxSettingsDto, { rates }: TaxSettingsDto): Promise<void> {
    if (rates) checkRates(rates, await this.all(manager), todayIn(this.clock));
  }

  /** All sales tax rates, past and coming, by place (the winery first) and day. */
  private async all(
    manager: EntityManager,
  ): Promise<(SalesTaxRate & { tax_class: 'standard'; source: string | null })[]> {
    const rates = await this.taxRates.all(manager);
    return rates.flatMap(({ tax_class, region, rate, valid_from, source }) =>
      tax_class === 'standard' ? { tax_class, jurisdiction: region, rate: withoutZeros(rate), valid_from, source } : [],
    );
  }
}

const standard = (region: string | null, rate: string, valid_from: LocalDate, source: string | null): NewTaxRate => ({
  tax_class: 'standard',
  region,
  rate,
  valid_from,
  source,
});

/** "7.2500" → "7.25", "6.6250" → "6.625": two to four decimals. */
const withoutZeros = (rate: string): string => rate.replace(/0{1,2}$/, '');

export const TaxSettingsController = settingsController({
  name: 'tax',
  area: 'settings-shop',
  description: 'Sales tax, by place and day.',
  dto: TaxSettingsDto,
  block: TaxSettings,
});
