import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailAttachment } from '@shamba/event-contract';
import { CONFIG, knownProperty, Settings } from '@shamba/service-kit/config';
import type { WorkerConfig } from '../../config.js';
import { SenderSettings } from './sender-settings.js';
import { hasUnicodeMailbox, takesUnicodeMailboxes, UnicodeMailboxRefused } from './unicode-mailbox.js';

export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that a mail server or reader can drop the double. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** The request that asked for it, as its header X-Request-Id. */
  requestId?: string | null;
  /** Where a mail program ends mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** The recipient is expected to write back: to staff, unless the settings name another address. */
  expectsReply?: boolean;
}

/** The port to the mail server: SMTP when SMTP_URL is set, else mails only stay in the table. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;
  private readonly url: string | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
    @Inject(CONFIG) config: WorkerConfig,
  ) {
    this.url = config.SMTP_URL;
    if (config.SMTP_URL) {
      this.transport = createTransport({
        url: config.SMTP_URL,
        // A connection is used for many mails. When the server has dropped one that lay idle, the mail goes over another
        // one at once; a mail of which a byte was sent is not sent again here, `SendMail` decides that.
        pool: true,
        // With several connections the pool counts a mail before it waits for its turn, and sends more than the rate.
        maxConnections: config.SMTP_MAILS_PER_SECOND > 0 ? 1 : config.SMTP_CONNECTIONS,
        maxRequeues: 1,
        rateLimit: config.SMTP_MAILS_PER_SECOND,
        rateDelta: 1000,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        // A server may have taken the mail and be slow to say so: to give up early is to send it twice (RFC 5321, 4.5.3.2).
        socketTimeout: 300_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    }
  }

  /**
   * Sends a mail; answers what became of it. Throws when the server doesn't take it.
   * @throws UnicodeMailboxRefused when it takes no mailbox of this kind at all
   */
  async send({ expectsReply, requestId, unsubscribeUrl, ...mail }: OutgoingMail): Promise<'sent' | 'captured'> {
    if (!this.transport || this.url === undefined) return 'captured';
    if (hasUnicodeMailbox(mail.to) && !(await takesUnicodeMailboxes(this.url))) throw new UnicodeMailboxRefused();
    const { from_name, from_email, reply_to, staff_email } = await this.settings.read(this.sender);
    const replyTo = reply_to ?? (expectsReply ? staff_email : null);
    const name = from_name ?? knownProperty()?.name ?? '';
    await this.transport.sendMail({
      ...mail,
      attachments: [...mail.attachments],
      from: { name, address: from_email },
      ...(replyTo && { replyTo }),
      headers: {
        ...(requestId && { 'X-Request-Id': requestId }),
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    return 'sent';
  }

  /** Idle connections end; a mail under way is finished first. */
  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
