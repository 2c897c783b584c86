import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { OccupancyMonthDto } from './dto/occupancy.dto.js';
import { OCCUPANCY } from './occupancy.sql.js';

type MonthRow = Omit<OccupancyMonthDto, 'average_rate'> & { rate_cents: string | null };

/** Claimed nights by month. */
@Injectable()
export class OccupancyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Occupancy of `months` months up to a day, oldest first. */
  byMonth(day: string, months: number): Promise<MonthRow[]> {
    return rowsOf<MonthRow>(this.dataSource, OCCUPANCY, [day, months]);
  }
}
