import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { DeadEventsDto } from './dead-events.dto.js';
import { DeadEvents } from './dead-events.js';

@ApiTags('overview')
@Controller('api/admin/dead-events')
export class DeadEventsController {
  constructor(private readonly events: DeadEvents) {}

  /** Events that failed for good, of every service that can be asked. */
  @Staff('errors.read')
  @Get()
  @ApiOkResponse({ type: DeadEventsDto })
  list(): Promise<DeadEventsDto> {
    return this.events.list();
  }

  /** Puts one back on its way; 404 when it is no dead event. */
  @Staff('errors.write')
  @Post(':service/:id/replay')
  @HttpCode(200)
  async replay(@Param('service') service: string, @Param('id') id: string): Promise<{ success: true }> {
    await this.events.replay(service, id);
    return { success: true };
  }
}
