import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { type DatedRate, ratesOn, type TaxRatesOfDay } from './rates-on.js';

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
    const rows = rowsOf<DatedRate>(
      this.dataSource,
      'SELECT tax_class AS "taxClass", region AS jurisdiction, rate::text, valid_from::text AS "validFrom" FROM tax_rates',
    );
    const kept = { rows, until: performance.now() + KEEP_MS };
    this.kept = kept;
    rows.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return rows;
  }
}
