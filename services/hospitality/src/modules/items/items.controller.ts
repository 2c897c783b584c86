import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { HospitalityItemsAnswer } from '@shamba/api-contract/internal';
import { Internal } from '@shamba/service-kit/identity';
import { FindItems } from './find-items.js';
import { ItemsDto } from './items.dto.js';
import { type HospitalityStats, ReadStats } from './read-stats.js';

@Controller('internal')
export class ItemsController {
  constructor(
    private readonly items: FindItems,
    private readonly stats: ReadStats,
  ) {}

  /** Prices, facts and availability of a cart's items, in one call. */
  @Internal('commerce')
  @HttpCode(200)
  @Post('items')
  find(@Body() body: ItemsDto): Promise<HospitalityItemsAnswer> {
    return this.items.execute(body);
  }

  /** Counts for the admin dashboard. */
  @Internal('gateway', 'commerce')
  @Get('stats')
  dashboard(): Promise<HospitalityStats> {
    return this.stats.execute();
  }
}
