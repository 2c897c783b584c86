import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ERROR_REPORTS_QUEUE } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { TooManyRequests } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, ownerKey, Public } from '@shamba/service-kit/identity';
import { Queues } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import type { WorkerConfig } from '../../config.js';
import { isBrowserNoise } from './browser-noise.js';
import { ReportErrorDto } from './dto/report-error.dto.js';
import { ReportTooLarge } from './error-log.errors.js';
import { ReportLimit } from './report-limit.js';
import { RecordError } from './use-cases/record-error.js';

const MAX_BYTES = 16_384;

@ApiTags('errors')
@Controller('api/errors')
export class ErrorReportsController {
  private readonly limit: ReportLimit;

  constructor(
    private readonly queues: Queues,
    private readonly record: RecordError,
    private readonly clock: Clock,
    @Inject(CONFIG) config: WorkerConfig,
  ) {
    this.limit = new ReportLimit(config.ERROR_REPORTS_PER_MINUTE);
  }

  /**
   * An error that a browser met. 204; 413 over 16 kB, 429 after too many
   * in a minute. Goes straight to the log when Redis is away. What is no error of
   * the site (a ResizeObserver loop, an extension's code, a navigation that was broken off) is dropped.
   */
  @Public()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post()
  async report(
    @Body() body: ReportErrorDto,
    @CurrentCaller() caller: Caller,
    @Headers('content-length') length?: string,
  ): Promise<void> {
    if (Number(length ?? 0) > MAX_BYTES) throw new ReportTooLarge();
    const now = this.clock.now();
    const wait = this.limit.take(ownerKey(caller) ?? 'anonymous', now.getTime());
    if (wait > 0) throw new TooManyRequests(wait);
    const report = body.toReport(now);
    // Pages opened with an older shell still report it.
    if (isBrowserNoise(report)) return;
    const queued = await this.queues.add(ERROR_REPORTS_QUEUE, report);
    if (!queued) await this.record.execute(report);
  }
}
