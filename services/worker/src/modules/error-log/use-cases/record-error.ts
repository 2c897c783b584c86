import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErrorReport, errorReportSchema, type EventPayload } from '@shamba/event-contract';
import { Clock, firstOf, inTransaction, redactText, rowsOf } from '@shamba/service-kit';
import { RequestMail } from '../../notifications/index.js';
import { fingerprint } from '../fingerprint.js';

/** Staff hear of one kind of critical error at most once in this time. */
const ALERT_EVERY_SECONDS = 3600;
const SUBJECT_LENGTH = 120;

/**
 * Puts one report into the log: a new kind of error gets a row, a known one is counted and, if resolved, opened again.
 * Of a critical one staff get a mail: once an hour for each kind, and within what staff get of notices in an hour.
 */
@Injectable()
export class RecordError {
  private readonly log = new Logger('RecordError');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mails: RequestMail,
  ) {}

  /** Takes whatever the queue holds; what is not a report is refused with an error. */
  async execute(data: unknown): Promise<void> {
    const report: ErrorReport = errorReportSchema.parse(data);
    const name = fingerprint(report);
    await this.record(name, report);
    if (report.severity === 'critical') await this.alert(name);
  }

  private async record(name: string, report: ErrorReport): Promise<void> {
    await rowsOf(
      this.dataSource,
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
        name,
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

  /**
   * The row's own time of the last alert decides who writes the mail, whichever process took the report. The row is not
   * locked meanwhile: reports of the same error go on. Without a mail the next one of its kind tries again.
   */
  private async alert(name: string): Promise<void> {
    const now = this.clock.now();
    const error = await firstOf<Alerting>(
      this.dataSource,
      `UPDATE error_log SET alerted_at = $2
       WHERE fingerprint = $1 AND (alerted_at IS NULL OR alerted_at <= $3)
       RETURNING message, source, source_version AS version, count`,
      [name, now, this.clock.in(-ALERT_EVERY_SECONDS)],
    );
    if (!error) return;
    try {
      await inTransaction(this.dataSource, (manager) => this.mails.execute(noticeOf(error), manager));
    } catch (failure) {
      await rowsOf(this.dataSource, 'UPDATE error_log SET alerted_at = NULL WHERE fingerprint = $1', [name]);
      this.log.error(
        `Staff got no mail about a critical error: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    }
  }
}

interface Alerting {
  message: string;
  source: string;
  version: string | null;
  count: number;
}

function noticeOf({ message, source, version, count }: Alerting): EventPayload<'mail.requested'> {
  const subject = `Critical error in ${source}: ${message.split('\n')[0] ?? ''}`;
  return {
    kind: 'staff_notice',
    bounded: true,
    data: {
      subject: subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject,
      facts: [
        { label: 'Error', value: message },
        { label: 'Where', value: [source, version].filter(Boolean).join(' ') },
        { label: 'Seen', value: count === 1 ? 'once' : `${count} times` },
        { label: 'Details', value: 'Back office, System Health' },
      ],
    },
  };
}
