import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit/identity';
import { BackgroundWork } from './background-work.js';
import { DeadEventsDto, WorkDto } from './work.dto.js';

@ApiTags('overview')
@Controller('api/admin')
export class WorkController {
  constructor(private readonly work: BackgroundWork) {}

  /** Background work of all services: events on their way, those that failed for good, and what is repeated. */
  @Staff('errors.read')
  @Get('work')
  @ApiOkResponse({ type: WorkDto })
  all(): Promise<WorkDto> {
    return this.work.all();
  }

  /** Events that failed for good, of every service that can be asked. */
  @Staff('errors.read')
  @Get('dead-events')
  @ApiOkResponse({ type: DeadEventsDto })
  async dead(): Promise<DeadEventsDto> {
    const { dead, unreachable } = await this.work.all();
    return { events: dead, unreachable };
  }

  /** Puts one back on its way; 404 when it is no dead event. */
  @Staff('errors.write')
  @Post('dead-events/:service/:id/replay')
  @HttpCode(200)
  async replay(@Param('service') service: string, @Param('id') id: string): Promise<{ success: true }> {
    await this.work.replay(service, id);
    return { success: true };
  }

  /** Removes one for good: what it was to cause never happens. 404 when it is no dead event. */
  @Staff('errors.write')
  @Delete('dead-events/:service/:id')
  async discard(@Param('service') service: string, @Param('id') id: string): Promise<{ success: true }> {
    await this.work.discard(service, id);
    return { success: true };
  }
}
