import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErrorReport, errorReportSchema, type EventPayload } from '@shamba/event-contract';
import { inTransaction, returnedBy, rowsOf } from '@shamba/service-kit/database';
import { redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { RequestMail } from '../../notifications/index.js';
import { ErrorLogEntry } from '../error-log.entity.js';
import { fingerprint } from '../fingerprint.js';
import { RECORD_ERROR } from '../record-error.sql.js';

/** Shortest time between two alerts about one kind of critical error. */
const ALERT_EVERY_SECONDS = 3600;
const SUBJECT_LENGTH = 120;

/** A kind of error for an alert to staff, and how often it was seen. */
interface Alerting extends Pick<ErrorLogEntry, 'message' | 'source' | 'count'> {
  version: string | null;
}

/**
 * Writes one report to the log: a new kind of error gets a row, a known kind is counted and, if resolved, opened again.
 * A critical error sends staff a mail, once an hour for each kind and within the hourly limit of notices.
 */
@Injectable()
export class RecordError {
  private readonly log = new Logger('RecordError');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mails: RequestMail,
  ) {}

  /** Records a job's data. @throws ZodError when it is no report */
  async execute(data: unknown): Promise<void> {
    const report: ErrorReport = errorReportSchema.parse(data);
    const name = fingerprint(report);
    await this.record(name, report);
    if (report.severity === 'critical') await this.alert(name);
  }

  /**
   * Writes a report under its fingerprint. A new kind gets a row. A known kind is counted and opened again; it keeps
   * its highest severity, its first and last times, and values that the new report lacks.
   */
  private async record(name: string, report: ErrorReport): Promise<void> {
    await rowsOf(this.dataSource, RECORD_ERROR, [
      name,
      report.severity,
      redactText(report.message),
      report.stack ? redactText(report.stack) : null,
      report.source,
      report.version ?? null,
      report.requestId ?? null,
      report.context ? JSON.stringify(report.context) : null,
      report.occurredAt,
    ]);
  }

  /**
   * Mails an alert. The row's time of the last alert lets one of several processes write the mail. The row is not
   * locked while the mail is written, so further reports are recorded. If the mail fails, the next report tries again.
   */
  private async alert(name: string): Promise<void> {
    const error = await this.takeAlert(name);
    if (!error) return;
    try {
      await inTransaction(this.dataSource, (manager) => this.mails.execute(noticeOf(error), manager));
    } catch (failure) {
      // The next report of this kind tries again.
      await this.dataSource.manager.update(ErrorLogEntry, { fingerprint: name }, { alerted_at: null });
      this.log.error(
        `Staff got no mail about a critical error: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    }
  }

  /**
   * Records an alert for a kind of error; undefined when one was recorded in the last hour. Concurrent reports come in
   * any order, so a little later counts too; an alert of much later is from a wrong clock.
   */
  private async takeAlert(name: string): Promise<Alerting | undefined> {
    const [after, before] = [this.clock.in(-ALERT_EVERY_SECONDS), this.clock.in(ALERT_EVERY_SECONDS)];
    const taking = this.dataSource
      .createQueryBuilder()
      .update(ErrorLogEntry)
      .set({ alerted_at: this.clock.now() })
      .where({ fingerprint: name })
      .andWhere('(alerted_at IS NULL OR alerted_at <= :after OR alerted_at >= :before)', { after, before })
      .returning('message, source, source_version AS version, count');
    return (await returnedBy<Alerting>(taking))[0];
  }
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
