import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Internal } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { firstOf } from '../../shared/sql.js';

@Internal('hospitality')
@Controller('internal/sales')
export class SalesController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether anything was ever sold: then dates in the property's time zone are on record. */
  @Get()
  async any(): Promise<{ any: boolean }> {
    const row = await firstOf<{ any: boolean }>(this.dataSource, 'SELECT EXISTS (SELECT 1 FROM orders) AS any');
    return { any: row?.any === true };
  }
}
