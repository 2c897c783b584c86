import { Transform } from 'class-transformer';
import { isUUID } from 'class-validator';
import type { ErrorReport } from '@shamba/event-contract';
import { EnumField, JsonField, TextField } from '@shamba/service-kit/http';
import { redact, redactText } from '@shamba/service-kit/observe';

const REQUEST_ID = /^[\w.:-]{1,80}$/;
/**
 * Drops an invalid request id, not the report. A UUID is kept as it is: one in 4,000 of the gateway's ids has digits
 * that look like a card number.
 */
const requestIdOrNone = Transform(({ value }: { value: unknown }) => {
  if (typeof value !== 'string' || !REQUEST_ID.test(value)) return undefined;
  return isUUID(value) || redactText(value) === value ? value : undefined;
});

/** Error report of a browser. */
export class ReportErrorDto {
  @TextField({ cut: true, max: 2000, multiline: true }) message: string;
  @EnumField(['critical', 'error', 'warning', 'info'], {
    optional: true,
    description: 'Default error; critical is taken as error, since anyone may call this.',
  })
  severity?: ErrorReport['severity'];
  @TextField({ cut: true, max: 8000, optional: true, multiline: true }) stack?: string;
  @TextField({
    max: 60,
    optional: true,
    pattern: /^[\w-]+$/,
    description: 'Name of the slice that failed; absent for the shell.',
  })
  slice?: string;
  @TextField({ cut: true, max: 60, optional: true, description: 'Version of that slice or of the shell.' })
  version?: string;

  @requestIdOrNone
  @TextField({ max: 80, optional: true, verbatim: true, description: 'Left out when it is none.' })
  requestId?: string;
  @TextField({ cut: true, max: 500, optional: true, description: 'Path of the page; a query is dropped.' })
  path?: string;
  @JsonField({ optional: true, description: 'Flat facts; nested values are dropped.' })
  context?: Record<string, unknown>;

  /** The report for the queue, without secret and personal data. */
  toReport(now: Date): ErrorReport {
    const context = {
      ...flat(this.context),
      ...(this.path && { path: redactText(this.path.split(/[?#]/, 1)[0] ?? '') }),
    };
    return {
      severity: this.severity === 'critical' ? 'error' : (this.severity ?? 'error'),
      message: redactText(this.message),
      source: this.slice ? `slice:${this.slice}` : 'browser',
      occurredAt: now.toISOString(),
      ...(this.stack && { stack: redactText(this.stack) }),
      ...(this.version && { version: this.version }),
      ...(this.requestId && { requestId: this.requestId }),
      ...(Object.keys(context).length > 0 && { context }),
    };
  }
}

function flat(context: Record<string, unknown> | undefined): NonNullable<ErrorReport['context']> {
  const clean = redact(context ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(clean)
      .filter(
        (entry): entry is [string, string | number | boolean | null] =>
          entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
      )
      .slice(0, 20)
      .map(([key, value]) => [key.slice(0, 60), typeof value === 'string' ? value.slice(0, 500) : value]),
  );
}
