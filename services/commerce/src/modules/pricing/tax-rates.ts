import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { DataSource } from 'typeorm';
import { type DatedRate, ratesOn, type TaxRatesOfDay } from './rates-on.js';
import { TaxRateRepository } from './tax-rate.repository.js';

const KEEP_MS = 30_000;

/**
 * Tax rates by jurisdiction, class and day. Each process caches them for half a minute, or until it changes them
 * (Settings, tax).
 */
@Injectable()
export class TaxRates implements OnModuleInit {
  private kept: { rows: Promise<DatedRate[]>; until: number } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rates: TaxRateRepository,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.settings.whenChanged(() => {
      this.kept = undefined;
      return Promise.resolve();
    });
  }

  /** @param state two letters of wine's destination; null while unknown. */
  async on(day: LocalDate, state: string | null): Promise<TaxRatesOfDay> {
    return ratesOn(await this.all(), day, state);
  }

  private all(): Promise<DatedRate[]> {
    if (this.kept && this.kept.until > performance.now()) return this.kept.rows;
    const rows = this.read();
    const kept = { rows, until: performance.now() + KEEP_MS };
    this.kept = kept;
    rows.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return rows;
  }

  private async read(): Promise<DatedRate[]> {
    const rows = await this.rates.all(this.dataSource.manager);
    return rows.map(({ tax_class, region, rate, valid_from }) => ({
      taxClass: tax_class,
      jurisdiction: region,
      rate,
      validFrom: valid_from,
    }));
  }
}
