import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErrorReport, errorReportSchema, type EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { RequestMail } from '../../notifications/index.js';
import { type Alerting, ErrorRepository } from '../error.repository.js';
import { fingerprint } from '../fingerprint.js';

/** Shortest time between two alerts about one kind of critical error. */
const ALERT_EVERY_SECONDS = 3600;
const SUBJECT_LENGTH = 120;

/**
 * Writes one report to the log: a new kind of error gets a row, a known kind is counted and, if resolved, opened again.
 * A critical error sends staff a mail, once an hour for each kind and within the hourly limit of notices.
 */
@Injectable()
export class RecordError {
  private readonly log = new Logger('RecordError');

  constructor(
    private readonly dataSource: DataSource,
    private readonly errors: ErrorRepository,
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

  private record(name: string, report: ErrorReport): Promise<void> {
    return this.errors.record(this.dataSource.manager, name, {
      ...report,
      message: redactText(report.message),
      ...(report.stack && { stack: redactText(report.stack) }),
    });
  }

  /**
   * Mails an alert. The row's time of the last alert lets one of several processes write the mail. The row is not
   * locked while the mail is written, so further reports are recorded. If the mail fails, the next report tries again.
   */
  private async alert(name: string): Promise<void> {
    const error = await this.errors.takeAlert(this.dataSource.manager, name, {
      now: this.clock.now(),
      after: this.clock.in(-ALERT_EVERY_SECONDS),
      before: this.clock.in(ALERT_EVERY_SECONDS),
    });
    if (!error) return;
    try {
      await inTransaction(this.dataSource, (manager) => this.mails.execute(noticeOf(error), manager));
    } catch (failure) {
      await this.errors.giveAlertBack(this.dataSource.manager, name);
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
