import { z } from 'zod';

/** BullMQ queue for errors of all processes, read by the error log. */
export const ERROR_REPORTS_QUEUE = 'error-reports';

export const errorReportSchema = z.object({
  severity: z.enum(['critical', 'error', 'warning', 'info']),
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  /** Service or `slice:<name>` that saw the error. */
  source: z.string().max(80),
  version: z.string().max(60).optional(),
  requestId: z.string().max(80).optional(),
  occurredAt: z.iso.datetime(),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;
export type Severity = ErrorReport['severity'];
