import { Inject, Injectable, Logger } from '@nestjs/common';
import { LOOK } from '@shamba/event-contract';
import { CONFIG, knownProperty, redactText, SharedSettings } from '@shamba/service-kit';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import type { MailTestOutcome } from '../dto/test-mail.dto.js';
import { Mailer } from '../mailer.js';
import { testMail } from '../templates/index.js';
import { mailLook } from '../templates/mail-look.js';

const MAX_PROBLEM = 300;

/** Tries the mail server with one mail, now and without the table: its answer is what staff want to see. */
@Injectable()
export class SendTestMail {
  private readonly log = new Logger('SendTestMail');

  constructor(
    private readonly mailer: Mailer,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Never throws: what the server says no to is `failed` with its words. */
  async execute(to: string): Promise<MailTestOutcome> {
    const winery = knownProperty();
    if (!winery) return { outcome: 'failed', problem: 'The winery’s name and address are not known yet. Try again.' };
    try {
      const mail = testMail(siteUrl(this.config), { ...winery, ...mailLook(this.shared.get(LOOK)) });
      const outcome = await this.mailer.send({
        messageId: `<test-${crypto.randomUUID()}@shamba>`,
        to,
        attachments: [],
        ...mail,
      });
      return { outcome, problem: null };
    } catch (error) {
      const problem = redactText(error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM);
      this.log.warn(`The test mail was not sent: ${problem}`);
      return { outcome: 'failed', problem };
    }
  }
}
