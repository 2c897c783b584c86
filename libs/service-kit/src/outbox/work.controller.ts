import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Internal } from '../identity/decorators.js';
import { NotFound } from '../http/domain-error.js';
import { type QueueLength, QueueLengths } from '../queue/queue-lengths.js';
import { type ScheduleRun, ScheduleRuns } from '../time/schedule-runs.js';
import { type DeadEvent, EventQueue, type WaitingEvents } from './event-queue.js';

/** Background work of a service. */
export interface ServiceWork {
  waiting: WaitingEvents[];
  dead: DeadEvent[];
  queues: QueueLength[];
  schedules: ScheduleRun[];
}

/** Reports a service's background work. The gateway shows all services' work to staff. */
@Controller('internal/work')
export class WorkController {
  constructor(
    private readonly events: EventQueue,
    private readonly schedules: ScheduleRuns,
    private readonly queues: QueueLengths,
  ) {}

  @Internal('gateway')
  @Get()
  async all(): Promise<ServiceWork> {
    const [waiting, dead, queues, schedules] = await Promise.all([
      this.events.waiting(),
      this.events.dead(),
      this.queues.all(),
      this.schedules.list(),
    ]);
    return { waiting, dead, queues, schedules };
  }

  /** Makes a dead event pending again. */
  @Internal('gateway')
  @Post('dead-events/:id/replay')
  @HttpCode(200)
  async replay(@Param('id') id: string): Promise<{ type: string; consumer: string }> {
    return found(await this.events.replay(numberOf(id)));
  }

  /** Removes a dead event for good. */
  @Internal('gateway')
  @Delete('dead-events/:id')
  async discard(@Param('id') id: string): Promise<{ type: string; consumer: string }> {
    return found(await this.events.discard(numberOf(id)));
  }
}

function numberOf(id: string): string {
  if (!/^\d{1,18}$/.test(id)) throw new NotFound('This event');
  return id;
}

function found<T>(event: T | null): T {
  if (event === null) throw new NotFound('This event');
  return event;
}
