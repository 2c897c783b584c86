import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { TooManyRequests } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { LinkAllowance } from '../../mails/link-allowance.js';
import { UserRepository } from '../../identity/user.repository.js';
import { waitText } from '../../attempts/wait-text.js';

/**
 * Mails a reset link when there is an account with the address. It is counted before the look-up, and the rest happens
 * after the answer, so that neither the answer nor the time it takes tells which accounts exist.
 */
@Injectable()
export class RequestReset implements BeforeApplicationShutdown {
  private readonly log = new Logger('RequestReset');
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly allowance: LinkAllowance,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
    private readonly reports: ErrorReports,
  ) {}

  /** @throws TooManyRequests after three for this address within an hour, whether it has an account or not */
  async begin(email: string): Promise<void> {
    const wait = await this.allowance.take(this.dataSource.manager, 'reset', email);
    if (wait > 0)
      throw new TooManyRequests(
        wait,
        `This link was asked for three times already. Please look for our mails, also among spam, or try again in ${waitText(wait)}.`,
      );
    const run = this.execute(email)
      .catch((error: unknown) => {
        this.log.error(`A reset mail was not requested: ${error instanceof Error ? error.message : String(error)}`);
        this.reports.reportError(error);
      })
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async execute(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    const address = user?.email ?? null;
    if (!user || address === null) return;
    await inTransaction(this.dataSource, (manager) => this.mails.passwordReset(manager, user, address));
  }
}
