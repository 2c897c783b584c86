import { Injectable } from '@nestjs/common';
import { type LocalDate, weeksOf } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import type { CsvCell } from '@shamba/service-kit/csv';
import { rowsOf } from '@shamba/service-kit/database';
import { litres } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import type { RemovalsDto } from './dto/removals.dto.js';
import { REMOVAL_LINES, REMOVALS } from './removals.sql.js';
import { kindOf, type RemovalRow, sumRemovals, taxClassOf } from './sum-removals.js';

interface LineRow extends RemovalRow {
  at: string;
  sku: string;
  location: string;
  note: string | null;
}

/** Wine removed, from the stock ledger (docs/rules.md, Reports). */
@Injectable()
export class ReadRemovals {
  constructor(private readonly dataSource: DataSource) {}

  async sums(from: LocalDate, to: LocalDate): Promise<RemovalsDto> {
    const rows = await rowsOf<RemovalRow>(this.dataSource, REMOVALS, [from, to, propertyZone()]);
    return { from, to, ...sumRemovals(rows) };
  }

  /** Headings of `lines`. */
  headings(): string[] {
    return [
      `Time (${propertyZone()})`,
      ...['Kind', 'Reason', 'Wine', 'Vintage', 'SKU', 'Alcohol %', 'Tax class', 'Bottles', 'Bottle ml', 'Litres'],
      ...['Place', 'Note'],
    ];
  }

  /** Every booking of a period, read week by week. */
  async *lines(from: LocalDate, to: LocalDate): AsyncGenerator<CsvCell[][]> {
    for (const week of weeksOf(from, to)) {
      const rows = await rowsOf<LineRow>(this.dataSource, REMOVAL_LINES, [week.from, week.to, propertyZone()]);
      yield rows.map((row) => {
        const bottles = Math.abs(row.quantity);
        const volume = litres(BigInt(bottles) * BigInt(row.sizeMl));
        const wine = [row.name, row.vintage, row.sku, row.abv, taxClassOf(row) ?? 'not set'];
        return [row.at, kindOf(row), row.reason, ...wine, bottles, row.sizeMl, volume, row.location, row.note];
      });
    }
  }
}
