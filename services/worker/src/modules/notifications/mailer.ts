import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailAttachment } from '@shamba/event-contract';
import { CONFIG, knownProperty, Settings } from '@shamba/service-kit/config';
import type { WorkerConfig } from '../../config.js';
import { SenderSettings } from './sender-settings.js';
import { hasUnicodeMailbox, takesUnicodeMailboxes, UnicodeMailboxRefused } from './unicode-mailbox.js';

export interface OutgoingMail {
  /** The same for each attempt, so that mail servers and programs can drop a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** Request that caused the mail; becomes the header X-Request-Id. */
  requestId?: string | null;
  /** Address for a mail program's one-click unsubscribe POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Adds a Reply-To: the address in Settings, else the address of staff. */
  expectsReply?: boolean;
}

/** Sends mails by SMTP when SMTP_URL is set; otherwise mails only stay in the table. */
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
        // Connections are reused. If the server has dropped an idle connection, the mail uses another one at once. A
        // mail of which a byte was sent is not sent again here; `SendMail` decides about that.
        pool: true,
        // With several connections the pool counts mails that still wait, and exceeds the rate.
        maxConnections: config.SMTP_MAILS_PER_SECOND > 0 ? 1 : config.SMTP_CONNECTIONS,
        maxRequeues: 1,
        rateLimit: config.SMTP_MAILS_PER_SECOND,
        rateDelta: 1000,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        // A server may accept a mail and answer late: a short timeout would send it twice (RFC 5321, 4.5.3.2).
        socketTimeout: 300_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    }
  }

  /**
   * Sends a mail; returns 'captured' without a mail server.
   * @throws when the server does not accept it; UnicodeMailboxRefused when it supports no such mailboxes
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

  /** Closes idle connections; a mail being sent is finished first. */
  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
