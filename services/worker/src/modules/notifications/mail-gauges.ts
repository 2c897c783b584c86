import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { MAILS_WAITING, OLDEST_WAITING_AGE } from './mail-gauges.sql.js';

/** Prometheus gauges of waiting mails. */
@Injectable()
export class MailGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    this.gauges.add('mails_waiting', 'Mails that are to be sent.', MAILS_WAITING);
    this.gauges.add(
      'mails_oldest_waiting_age_seconds',
      'Age of the mail that waits longest; 0 when none does.',
      OLDEST_WAITING_AGE,
    );
  }
}
