import { Inject, Injectable, Logger } from '@nestjs/common';
import { LOOK } from '@shamba/event-contract';
import { CONFIG, knownProperty, SharedSettings } from '@shamba/service-kit/config';
import { redactText } from '@shamba/service-kit/observe';
import { messageOf } from '@shamba/service-kit/values';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import type { MailTestOutcome } from '../dto/test-mail.dto.js';
import { Mailer } from '../mailer.js';
import { testMail } from '../templates/index.js';
import { mailLook } from '../templates/mail-look.js';
import type { MailWords } from '../templates/mail-template.js';
import { SaveMailTexts } from '../texts/save-mail-texts.js';

const MAX_PROBLEM = 300;
/** Timeout of a test mail in ms: a person waits for the answer. Other mails have more time. */
const PATIENCE_MS = 20_000;

/** Sends one test mail at once, without storing it, and returns the mail server's response. */
@Injectable()
export class SendTestMail {
  private readonly log = new Logger('SendTestMail');

  constructor(
    private readonly mailer: Mailer,
    private readonly shared: SharedSettings,
    private readonly texts: SaveMailTexts,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /**
   * A refusal by the server returns `failed` with its message.
   * @throws NotFound for an unknown sample, InvalidFields
   */
  async execute(to: string, sample?: { key: string } & Partial<MailWords>): Promise<MailTestOutcome> {
    const winery = knownProperty();
    if (!winery) return { outcome: 'failed', problem: 'The winery’s name and address are not known yet. Try again.' };
    const mail = sample
      ? this.texts.sample(sample.key, sample)
      : testMail(siteUrl(this.config), { ...winery, ...mailLook(this.shared.get(LOOK)) });
    try {
      const outcome = await within(
        PATIENCE_MS,
        this.mailer.send({ messageId: `<test-${crypto.randomUUID()}@shamba>`, to, attachments: [], ...mail }),
      );
      return { outcome, problem: null };
    } catch (error) {
      const problem = redactText(messageOf(error)).slice(0, MAX_PROBLEM);
      this.log.warn(`The test email was not sent: ${problem}`);
      return { outcome: 'failed', problem };
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server has not answered within ${ms / 1000} seconds`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
