import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit/identity';
import { CollectStats } from './collect-stats.js';
import { StatsDto } from './stats.dto.js';

@ApiTags('overview')
@Controller('api/admin/stats')
export class OverviewController {
  constructor(private readonly collect: CollectStats) {}

  /** The dashboard's figures. What a service that is down would know is null. */
  @Staff('stats.read')
  @Get()
  @ApiOkResponse({ type: StatsDto })
  stats(): Promise<StatsDto> {
    return this.collect.execute();
  }
}
