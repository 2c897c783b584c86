import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, CONFIG, currentContext, ErrorReports, redactText, rowsOf, runInContext } from '@shamba/service-kit';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { type LeasedMail, leaseMail, renewLease } from '../mail-leases.js';
import { Mailer } from '../mailer.js';
import { withoutSecretLinks } from '../secret-links.js';
import { unsubscribedSince, unsubscribeToken } from '../unsubscribe/unsubscribed.js';

const LAST_ATTEMPT = 10;
const LONGEST_WAIT_MS = 3_600_000;

/** Wait before the next attempt after `attempts` failed ones: doubling from `firstMs`, an hour at most. */
export const retryDelay = (attempts: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

/**
 * Whether the mail server said that it will never take mail for this recipient (a 5xx to RCPT TO): trying again changes
 * nothing. A 5xx to anything else may be about us.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode, command } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}

/**
 * Sends one pending mail. Two jobs for a row are harmless: the first owns it until its send has ended, however slow the
 * mail server is, and for `MAIL_RETRY_MS` more when its process is killed.
 */
@Injectable()
export class SendMail {
  private readonly log = new Logger('SendMail');

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly reports: ErrorReports,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Log lines and error reports name the request that asked for the mail: it can be followed to here. */
  async execute(id: number): Promise<void> {
    const mail = await leaseMail(this.dataSource.manager, id, { now: this.clock.now(), until: this.leaseEnd() });
    if (!mail) return;
    const requestId = mail.request_id ?? currentContext()?.requestId ?? 'none';
    await runInContext({ ...currentContext(), requestId }, () => this.send(mail));
  }

  /** The mail stays this job's while the work goes on. */
  private async holding<T>(mail: LeasedMail, work: () => Promise<T>): Promise<T> {
    const renew = () =>
      renewLease(this.dataSource.manager, mail, this.leaseEnd()).catch((error: unknown) =>
        this.log.warn(`Mail ${mail.id}: its lease was not renewed: ${String(error)}`),
      );
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
    try {
      if (mail.optional && (await unsubscribedSince(this.dataSource.manager, mail.recipient))) {
        await this.drop(mail);
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
      await rowsOf(
        this.dataSource,
        `UPDATE notifications SET state = $2, finished_at = $3, lease_until = NULL, last_error = NULL,
           text_body = coalesce($4, text_body), html_body = coalesce($5, html_body) WHERE id = $1 AND state = 'pending'`,
        [id, outcome, this.clock.now(), ...this.kept(mail, outcome)],
      );
      this.log.log(`Mail ${id} (${mail.kind}) ${outcome}`);
    } catch (error) {
      await this.putOff(mail, error);
    }
  }

  /** Its reader has unsubscribed since it was written. */
  private async drop({ id }: LeasedMail): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE notifications SET state = 'unsubscribed', finished_at = $2, lease_until = NULL, text_body = '', html_body = '',
         attachments = '[]' WHERE id = $1 AND state = 'pending'`,
      [id, this.clock.now()],
    );
  }

  private async unsubscribeUrl(address: string): Promise<string> {
    return `${siteUrl(this.config)}/api/unsubscribe/${await unsubscribeToken(this.dataSource.manager, address)}`;
  }

  /**
   * What is to stay in the table instead of what is there, if anything: once a mail
   * is out, links that open something are its reader's alone.
   */
  private kept(mail: LeasedMail, outcome: 'sent' | 'captured'): (string | null)[] {
    return [mail.text_body, mail.html_body].map((body) => {
      const without = outcome === 'captured' ? body : withoutSecretLinks(body);
      return without === body ? null : without;
    });
  }

  private async putOff(mail: LeasedMail, error: unknown): Promise<void> {
    const reason = redactText(error instanceof Error ? error.message : String(error)).slice(0, 500);
    const refused = isRefusedForGood(error);
    const failed = refused || mail.attempts >= LAST_ATTEMPT;
    const now = this.clock.now();
    // Only while nothing has become of it since: a send that outlived its lease must not bring back what another sent.
    await rowsOf(
      this.dataSource,
      `UPDATE notifications SET state = $2, last_error = $3, lease_until = NULL, finished_at = $4, next_attempt_at = $5,
         refused = $7
       WHERE id = $1 AND state = 'pending' AND attempts = $6`,
      [
        mail.id,
        failed ? 'failed' : 'pending',
        reason,
        failed ? now : null,
        new Date(now.getTime() + retryDelay(mail.attempts, this.config.MAIL_RETRY_MS)),
        mail.attempts,
        refused,
      ],
    );
    this.log.warn(`Mail ${mail.id} not sent (attempt ${mail.attempts}): ${reason}`);
    if (failed)
      this.reports.report({
        // A wrong address is its owner's matter; a server that takes nothing is the operator's.
        severity: refused ? 'warning' : 'error',
        message: `A mail could not be sent: ${reason}`,
        context: { notification: mail.id },
      });
  }
}
