import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';

/** Prometheus gauges of waiting mails. */
@Injectable()
export class MailGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add(
      'mails_waiting',
      'Mails that are to be sent.',
      // SQL by hand (fold): number of mails
      `SELECT count(*) AS value FROM notifications WHERE state = 'pending'`,
    );
    this.gauges.add(
      'mails_oldest_waiting_age_seconds',
      'Age of the mail that waits longest; 0 when none does.',
      // SQL by hand (fold): age of the oldest mail
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value FROM notifications WHERE state = 'pending'`,
    );
  }
}
