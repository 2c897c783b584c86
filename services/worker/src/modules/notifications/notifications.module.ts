import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { DatabaseGauges } from '@shamba/service-kit/observe';
import { Periodic } from '@shamba/service-kit/time';
import type { WorkerConfig } from '../../config.js';
import { CustomerMailsController } from './customer-mails.controller.js';
import { MAILS_WAITING, OLDEST_WAITING_AGE } from './mail-gauges.sql.js';
import { MailRepository } from './mail.repository.js';
import { Mailer } from './mailer.js';
import { NotificationsController } from './notifications.controller.js';
import { MailShares } from './mail-shares.js';
import { SenderSettings, SenderSettingsController } from './sender-settings.js';
import { CustomerMails } from './use-cases/customer-mails.js';
import { DispatchMails } from './use-cases/dispatch-mails.js';
import { FindNotifications } from './use-cases/find-notifications.js';
import { RequestMail } from './use-cases/request-mail.js';
import { RetryNotification } from './use-cases/retry-notification.js';
import { SendMail } from './use-cases/send-mail.js';
import { SendTestMail } from './use-cases/send-test-mail.js';
import { SaveMailTexts } from './texts/save-mail-texts.js';
import { MailTextsController } from './texts/mail-texts.controller.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { TestMailController } from './test-mail.controller.js';

@Module({
  controllers: [
    NotificationsController,
    CustomerMailsController,
    SenderSettingsController,
    MailTextsController,
    UnsubscribeController,
    TestMailController,
  ],
  providers: [
    Mailer,
    MailRepository,
    MailShares,
    SenderSettings,
    RequestMail,
    DispatchMails,
    SendMail,
    SendTestMail,
    FindNotifications,
    RetryNotification,
    CustomerMails,
    SaveMailTexts,
  ],
  exports: [RequestMail, SenderSettings],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly gauges: DatabaseGauges,
    private readonly dispatch: DispatchMails,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('dispatch-mails', this.config.MAIL_DISPATCH_MS, () => this.dispatch.execute());
    this.gauges.add('mails_waiting', 'Emails that are to be sent.', MAILS_WAITING);
    const help = 'Age of the email that waits longest; 0 when none does.';
    this.gauges.add('mails_oldest_waiting_age_seconds', help, OLDEST_WAITING_AGE);
  }
}
