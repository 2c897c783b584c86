import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { TaxClass } from '@shamba/api-contract/internal';
import { rowsOf } from '../../shared/sql.js';

const KEEP_MS = 30_000;

/** Tax rates per class, in percent. Each process keeps them for half a minute, or until it changes them (Settings, tax). */
@Injectable()
export class TaxRates implements OnModuleInit {
  private kept: { rates: Promise<Record<TaxClass, string>>; until: number } | undefined;

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

  current(): Promise<Record<TaxClass, string>> {
    if (this.kept && this.kept.until > performance.now()) return this.kept.rates;
    const rates = this.read();
    const kept = { rates, until: performance.now() + KEEP_MS };
    this.kept = kept;
    rates.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return rates;
  }

  private async read(): Promise<Record<TaxClass, string>> {
    const rows = await rowsOf<{ tax_class: TaxClass; rate: string }>(
      this.dataSource,
      'SELECT tax_class, rate::text FROM tax_rates WHERE region IS NULL',
    );
    const of = (taxClass: TaxClass): string => {
      const row = rows.find((candidate) => candidate.tax_class === taxClass);
      if (!row) throw new Error(`No tax rate for ${taxClass}`);
      return row.rate;
    };
    return { standard: of('standard'), lodging: of('lodging') };
  }
}
