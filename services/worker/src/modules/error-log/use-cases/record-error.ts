import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErrorReport, errorReportSchema, type EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { RequestMail } from '../../notifications/index.js';
import { type Alerting, giveAlertBack, recordReport, takeAlert } from '../error-rows.js';
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

  private record(name: string, report: ErrorReport): Promise<void> {
    return recordReport(this.dataSource, name, {
      ...report,
      message: redactText(report.message),
      ...(report.stack && { stack: redactText(report.stack) }),
    });
  }

  /**
   * The row's own time of the last alert decides who writes the mail, whichever process took the report. The row is not
   * locked meanwhile: reports of the same error go on. Without a mail the next one of its kind tries again.
   */
  private async alert(name: string): Promise<void> {
    const error = await takeAlert(this.dataSource, name, {
      now: this.clock.now(),
      after: this.clock.in(-ALERT_EVERY_SECONDS),
      before: this.clock.in(ALERT_EVERY_SECONDS),
    });
    if (!error) return;
    try {
      await inTransaction(this.dataSource, (manager) => this.mails.execute(noticeOf(error), manager));
    } catch (failure) {
      await giveAlertBack(this.dataSource, name);
      this.log.error(
        `Staff got no mail about a critical error: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    }
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
