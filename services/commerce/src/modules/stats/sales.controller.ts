import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { wasAnythingSold } from './stats-rows.js';

@Internal('hospitality')
@Controller('internal/sales')
export class SalesController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** True if anything was ever sold: dates in the property's time zone are on record then. */
  @Get()
  async any(): Promise<{ any: boolean }> {
    return { any: await wasAnythingSold(this.dataSource) };
  }
}
