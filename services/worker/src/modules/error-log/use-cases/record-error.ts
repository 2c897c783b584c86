import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErrorReport, errorReportSchema } from '@shamba/event-contract';
import { redactText } from '@shamba/service-kit';
import { fingerprint } from '../fingerprint.js';

/**
 * Puts one report into the log: a new kind of error gets a row, a known one is counted and, if resolved, opened again.
 */
@Injectable()
export class RecordError {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes whatever the queue holds; what is not a report is refused with an error. */
  async execute(data: unknown): Promise<void> {
    const report: ErrorReport = errorReportSchema.parse(data);
    await this.dataSource.query(
      `INSERT INTO error_log AS known
         (fingerprint, severity, message, stack, source, source_version, request_id, context, first_seen_at, last_seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       ON CONFLICT (fingerprint) DO UPDATE SET
         count = known.count + 1,
         severity = CASE WHEN array_position(ARRAY['critical', 'error', 'warning', 'info'], excluded.severity)
                            < array_position(ARRAY['critical', 'error', 'warning', 'info'], known.severity)
                    THEN excluded.severity ELSE known.severity END,
         message = excluded.message,
         stack = coalesce(excluded.stack, known.stack),
         source_version = coalesce(excluded.source_version, known.source_version),
         request_id = coalesce(excluded.request_id, known.request_id),
         context = coalesce(excluded.context, known.context),
         first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
         last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
         resolved_at = NULL,
         resolved_by = NULL`,
      [
        fingerprint(report),
        report.severity,
        redactText(report.message),
        report.stack ? redactText(report.stack) : null,
        report.source,
        report.version ?? null,
        report.requestId ?? null,
        report.context ? JSON.stringify(report.context) : null,
        report.occurredAt,
      ],
    );
  }
}
