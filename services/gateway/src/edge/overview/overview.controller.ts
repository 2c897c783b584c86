import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { AuditQuery, type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { ShellChoice } from '../../releases/index.js';
import { AuditPageDto } from './audit.dto.js';
import { BackgroundWork } from './background-work.js';
import { CollectStats } from './collect-stats.js';
import { ReadAudit } from './read-audit.js';
import { SearchEverything } from './search-everything.js';
import { FoundDto, SearchQuery } from './search.dto.js';
import { StatsDto } from './stats.dto.js';
import { DeadEventsDto, WorkDto } from './work.dto.js';

@ApiTags('overview')
@Controller('api/admin')
export class OverviewController {
  constructor(
    private readonly figures: CollectStats,
    private readonly records: ReadAudit,
    private readonly everything: SearchEverything,
    private readonly background: BackgroundWork,
    private readonly shell: ShellChoice,
  ) {}

  /** The dashboard's figures. What a service that is down would know is null. */
  @Staff('stats.read')
  @Get('stats')
  @ApiOkResponse({ type: StatsDto })
  stats(): Promise<StatsDto> {
    return this.figures.execute();
  }

  /** Who changed what and when, in all services that can be asked. What was written about people is not shown. */
  @Staff('audit.read')
  @Get('audit')
  @ApiOkResponse({ type: AuditPageDto })
  audit(@Query() query: AuditQuery): Promise<AuditPageDto> {
    return this.records.execute(query);
  }

  /** Orders, customers, wines, stays and club members by text: only kinds that the caller may read. */
  @Staff('orders.read', 'customers.read', 'wines.read', 'stay-bookings.read', 'members.read')
  @Get('search')
  @ApiOkResponse({ type: FoundDto })
  search(@Query() { q }: SearchQuery, @CurrentCaller() caller: Caller): Promise<FoundDto> {
    return this.everything.execute(q, caller);
  }

  /** Background work of all services: events on their way, those that failed for good, and what is repeated. */
  @Staff('errors.read')
  @Get('work')
  @ApiOkResponse({ type: WorkDto })
  async work(): Promise<WorkDto> {
    return { ...(await this.background.all()), shellWaits: [...this.shell.waitsFor()] };
  }

  /** Events that failed for good, of every service that can be asked. */
  @Staff('errors.read')
  @Get('dead-events')
  @ApiOkResponse({ type: DeadEventsDto })
  async deadEvents(): Promise<DeadEventsDto> {
    const { dead, unreachable } = await this.background.all();
    return { events: dead, unreachable };
  }

  /** Puts one back on its way; 404 when it is no dead event. */
  @Staff('errors.write')
  @Post('dead-events/:service/:id/replay')
  @HttpCode(200)
  async replay(@Param('service') service: string, @Param('id') id: string): Promise<{ success: true }> {
    await this.background.replay(service, id);
    return { success: true };
  }

  /** Removes one for good: what it was to cause never happens. 404 when it is no dead event. */
  @Staff('errors.write')
  @Delete('dead-events/:service/:id')
  async discard(@Param('service') service: string, @Param('id') id: string): Promise<{ success: true }> {
    await this.background.discard(service, id);
    return { success: true };
  }
}
