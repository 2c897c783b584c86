import { Inject, Injectable } from '@nestjs/common';
import { ERROR_REPORTS_QUEUE, type ErrorReport, type ServiceName, type Severity } from '@shamba/event-contract';
import type { BaseConfig } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { currentContext } from '../http/request-context.js';
import { Queues } from '../queue/queues.js';
import { redactText } from './redact.js';

export interface ReportInput {
  severity: Severity;
  message: string;
  stack?: string | undefined;
  context?: ErrorReport['context'];
  source?: string;
  version?: string;
}

/** Sends an error to the error log through the queue. Never throws and never delays the caller. */
@Injectable()
export class ErrorReports {
  constructor(
    private readonly queues: Queues,
    @Inject(SERVICE) private readonly service: ServiceName,
    @Inject(CONFIG) private readonly config: BaseConfig,
  ) {}

  report(input: ReportInput): void {
    const requestId = currentContext()?.requestId;
    const report: ErrorReport = {
      severity: input.severity,
      message: redactText(input.message).slice(0, 2000),
      source: input.source ?? this.service,
      version: input.version ?? this.config.SERVICE_VERSION,
      occurredAt: new Date().toISOString(),
      ...(input.stack && { stack: redactText(input.stack).slice(0, 8000) }),
      ...(requestId && { requestId }),
      ...(input.context && { context: input.context }),
    };
    void this.queues.add(ERROR_REPORTS_QUEUE, report);
  }

  reportError(error: unknown, severity: Severity = 'error'): void {
    const known = error instanceof Error ? error : new Error(String(error));
    this.report({ severity, message: `${known.name}: ${known.message}`, stack: known.stack });
  }
}
