import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, runInContext } from '@shamba/service-kit/http';
import { ErrorReports, redactText } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { type LeasedMail, MailRepository } from '../mail.repository.js';
import { Mailer } from '../mailer.js';
import { withoutSecretLinks } from '../secret-links.js';
import { UnicodeMailboxRefused } from '../unicode-mailbox.js';
import { unsubscribedSince, unsubscribeToken } from '../unsubscribe/unsubscribed.js';

const LAST_ATTEMPT = 10;
const LONGEST_WAIT_MS = 3_600_000;

/** Wait in ms after `attempts` failed attempts: doubles from `firstMs`, at most an hour. */
export const retryDelay = (attempts: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

/**
 * True if the mail server refused the recipient for good (a 5xx to RCPT TO) or supports no such address: another
 * attempt changes nothing. A 5xx to another command may be about the sender.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof UnicodeMailboxRefused) return true;
  const { code, responseCode, command } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}

/**
 * Sends one pending mail. Two jobs for a row are harmless: the first leases it until its send has ended, however slow
 * the mail server is. If its process is killed, the lease ends after `MAIL_RETRY_MS`.
 */
@Injectable()
export class SendMail {
  private readonly log = new Logger('SendMail');

  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly reports: ErrorReports,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Runs in the context of the request that caused the mail: log lines and error reports have its id. */
  async execute(id: number): Promise<void> {
    const mail = await this.mails.lease(this.dataSource.manager, id, { now: this.clock.now(), until: this.leaseEnd() });
    if (!mail) return;
    const requestId = mail.request_id ?? currentContext()?.requestId ?? 'none';
    await runInContext({ ...currentContext(), requestId }, () => this.send(mail));
  }

  /** Renews the mail's lease until `work` ends. */
  private async holding<T>(mail: LeasedMail, work: () => Promise<T>): Promise<T> {
    const renew = () =>
      this.mails
        .renewLease(this.dataSource.manager, mail, this.leaseEnd())
        .catch((error: unknown) => this.log.warn(`Mail ${mail.id}: its lease was not renewed: ${String(error)}`));
    const timer = setInterval(() => void renew(), this.config.MAIL_RETRY_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.MAIL_RETRY_MS);
  }

  private async send(mail: LeasedMail): Promise<void> {
    const { id } = mail;
    const { manager } = this.dataSource;
    try {
      if (mail.optional && (await unsubscribedSince(manager, mail.recipient))) {
        await this.mails.endUnsubscribed(manager, mail, this.clock.now());
        return;
      }
      const unsubscribeUrl = mail.optional ? await this.unsubscribeUrl(mail.recipient) : undefined;
      const outcome = await this.holding(mail, () =>
        this.mailer.send({
          messageId: `<notification-${mail.id}@shamba>`,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          attachments: mail.attachments,
          requestId: mail.request_id,
          unsubscribeUrl,
          expectsReply: mail.kind === 'inquiry_answer' || mail.kind === 'stay_message',
        }),
      );
      await inTransaction(this.dataSource, (transaction) =>
        this.mails.end(transaction, mail, { outcome, at: this.clock.now(), ...kept(mail, outcome) }),
      );
      this.log.log(`Mail ${id} (${mail.kind}) ${outcome}`);
    } catch (error) {
      await this.putOff(mail, error);
    }
  }

  private async unsubscribeUrl(address: string): Promise<string> {
    return `${siteUrl(this.config)}/api/unsubscribe/${await unsubscribeToken(this.dataSource.manager, address)}`;
  }

  private async putOff(mail: LeasedMail, error: unknown): Promise<void> {
    const reason = redactText(messageOf(error)).slice(0, 500);
    const refused = isRefusedForGood(error);
    const failed = refused || mail.attempts >= LAST_ATTEMPT;
    const now = this.clock.now();
    await this.mails.putOff(this.dataSource.manager, mail, {
      reason,
      failedAt: failed ? now : null,
      nextAt: new Date(now.getTime() + retryDelay(mail.attempts, this.config.MAIL_RETRY_MS)),
      refused,
    });
    this.log.warn(`Mail ${mail.id} not sent (attempt ${mail.attempts}): ${reason}`);
    if (failed)
      this.reports.report({
        // A wrong address is the recipient's mistake; a failing server is the operator's task.
        severity: refused ? 'warning' : 'error',
        message: `An email could not be sent: ${reason}`,
        context: { notification: mail.id },
      });
  }
}

/**
 * New stored text and markup of a finished mail; null keeps the stored one. A sent mail loses its secret links, which
 * only its reader may use.
 */
function kept(mail: LeasedMail, outcome: 'sent' | 'captured'): { text: string | null; html: string | null } {
  const instead = (body: string): string | null => {
    const without = outcome === 'captured' ? body : withoutSecretLinks(body);
    return without === body ? null : without;
  };
  return { text: instead(mail.text_body), html: instead(mail.html_body) };
}
