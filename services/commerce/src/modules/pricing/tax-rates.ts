import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { DataSource } from 'typeorm';
import { ratesOn, type TaxRatesOfDay } from './rates-on.js';
import type { TaxRate } from './tax-rate.entity.js';
import { TaxRateRepository } from './tax-rate.repository.js';

const KEEP_MS = 30_000;

/**
 * Tax rates by jurisdiction, class and day. Each process caches them for half a minute, or until it changes them
 * (Settings, tax).
 */
@Injectable()
export class TaxRates implements OnModuleInit {
  private kept: { rows: Promise<TaxRate[]>; until: number } | undefined;

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

  private all(): Promise<TaxRate[]> {
    if (this.kept && this.kept.until > performance.now()) return this.kept.rows;
    const rows = this.rates.all(this.dataSource.manager);
    const kept = { rows, until: performance.now() + KEEP_MS };
    this.kept = kept;
    rows.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return rows;
  }
}
