import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ERROR_REPORTS_QUEUE } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { Queues } from '@shamba/service-kit/queue';
import { messageOf } from '@shamba/service-kit/values';
import type { WorkerConfig } from '../../config.js';
import { RecordError } from './use-cases/record-error.js';

/** Writes error reports from the queue to the log. While Redis is away, no reports arrive. */
@Injectable()
export class ErrorConsumer implements OnApplicationBootstrap {
  private readonly log = new Logger('ErrorConsumer');

  constructor(
    private readonly queues: Queues,
    private readonly record: RecordError,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.watch(ERROR_REPORTS_QUEUE);
    if (this.config.ROLE === 'api') return;
    await this.queues.work(ERROR_REPORTS_QUEUE, (data) => this.take(data));
  }

  /** Only logs a report that can't be stored: it must not cause another report. */
  private async take(data: unknown): Promise<void> {
    try {
      await this.record.execute(data);
    } catch (error) {
      this.log.error(`An error report was lost: ${messageOf(error)}`);
    }
  }
}
