import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { DataSource } from 'typeorm';
import { KeptRows } from '../../shared/kept-rows.js';
import { ratesOn, type TaxRatesOfDay } from './rates-on.js';
import type { TaxRate } from './tax-rate.entity.js';
import { TaxRateRepository } from './tax-rate.repository.js';

/**
 * Tax rates by jurisdiction, class and day. Each process caches them for half a minute, or until it changes them
 * (Settings, tax).
 */
@Injectable()
export class TaxRates implements OnModuleInit {
  private readonly kept: KeptRows<TaxRate[]>;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    rates: TaxRateRepository,
    private readonly settings: Settings,
  ) {
    this.kept = new KeptRows(() => rates.all(dataSource.manager));
  }

  onModuleInit(): void {
    this.settings.whenChanged(() => Promise.resolve(this.kept.drop()));
  }

  /** @param state two letters of wine's destination; null while unknown. */
  async on(day: LocalDate, state: string | null): Promise<TaxRatesOfDay> {
    return ratesOn(await this.kept.get(), day, state);
  }
}
