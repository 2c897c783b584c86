import { Injectable } from '@nestjs/common';
import { type LocalDate, weeksOf } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import type { CsvCell } from '@shamba/service-kit/csv';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { RemovalsDto } from './dto/removals.dto.js';
import { type RemovalBooking, removalRow } from './removal-file.js';
import { REMOVAL_LINES, REMOVALS } from './removals.sql.js';
import { type RemovalRow, sumRemovals } from './sum-removals.js';

/** Wine removed, from the stock ledger (docs/rules.md, Reports). */
@Injectable()
export class ReadRemovals {
  constructor(private readonly dataSource: DataSource) {}

  async sums(from: LocalDate, to: LocalDate): Promise<RemovalsDto> {
    const rows = await rowsOf<RemovalRow>(this.dataSource, REMOVALS, [from, to, propertyZone()]);
    return { from, to, ...sumRemovals(rows) };
  }

  /** Rows of the file, one for every booking of a period, read week by week. */
  async *lines(from: LocalDate, to: LocalDate): AsyncGenerator<CsvCell[][]> {
    for (const week of weeksOf(from, to)) {
      const rows = await rowsOf<RemovalBooking>(this.dataSource, REMOVAL_LINES, [week.from, week.to, propertyZone()]);
      yield rows.map(removalRow);
    }
  }
}
