import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, eraseTracesInRows, lastNamesOf, mentions, namesOf } from '@shamba/service-kit/database';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { ErasedMailRepository } from '../erased-mail.repository.js';

/**
 * Erases a customer. Mails of their account and to their verified address keep kind, time and outcome, and lose address
 * and content; pending mails are not sent. Notices to staff about their account or with their verified address lose the
 * content. Error reports belong to no account; names and telephone numbers in them are replaced.
 */
@Injectable()
export class ForgetCustomer {
  private readonly log = new Logger('ForgetCustomer');

  constructor(private readonly mails: ErasedMailRepository) {}

  @HandlesEvent('customer.erased')
  async execute(
    { userId, email, traces = [] }: EventPayload<'customer.erased'>,
    manager: EntityManager,
  ): Promise<void> {
    await endCustomer(manager, userId);
    // An unverified address may belong to another person.
    await this.mails.eraseMails(manager, userId, email === '' ? null : email);
    await this.mails.eraseOwnNotices(manager, userId);
    const emails = addressesOf([email]);
    await this.eraseNotices(manager, emails);
    await eraseTracesInRows(
      manager,
      { ...REPORTS, audit_log: ['before', 'after'], notifications: ['last_error'] },
      emails,
    );
    await this.eraseNamesInReports(manager, userId, [...namesOf(traces), ...lastNamesOf(traces)]);
  }

  /** Finds notices only by the verified address: a name or telephone number may be another person's. */
  private async eraseNotices(manager: EntityManager, emails: string[]): Promise<void> {
    const found = await this.mails.noticesNaming(manager, emails);
    const theirs = found.filter(({ texts }) => mentions(texts, emails));
    await this.mails.eraseNotices(
      manager,
      theirs.map(({ id }) => id),
    );
  }

  /** Keeps names that many reports contain: customers may choose an ordinary word as their name. */
  private async eraseNamesInReports(manager: EntityManager, userId: number, names: string[]): Promise<void> {
    const rare = await this.mails.rareNames(manager, names, MOST_REPORTS);
    await eraseTracesInRows(manager, REPORTS, rare);
    if (rare.length < names.length)
      this.log.warn(
        `User ${userId} was erased, but ${names.length - rare.length} of their names or numbers stay in error reports: more than ${MOST_REPORTS} have them`,
      );
  }
}

const REPORTS = { error_log: ['message', 'stack', 'context'] };

/**
 * A name in more error reports than this counts as an ordinary word: otherwise an account's name could empty the log.
 */
const MOST_REPORTS = 50;
