import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { wasAnythingSold } from './stats-rows.js';

@Internal('hospitality')
@Controller('internal/sales')
export class SalesController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether anything was ever sold: then dates in the property's time zone are on record. */
  @Get()
  async any(): Promise<{ any: boolean }> {
    return { any: await wasAnythingSold(this.dataSource) };
  }
}
