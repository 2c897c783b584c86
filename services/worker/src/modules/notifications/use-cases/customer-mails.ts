import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import {
  addressesOf,
  ERASED,
  eraseTracesInRows,
  lastNamesOf,
  mentions,
  namesOf,
  rowsOf,
} from '@shamba/service-kit/database';
import { endCustomer } from '@shamba/service-kit/identity';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { assertMove } from '@shamba/service-kit/values';
import { MAIL_MOVES, Notification, type NotificationState } from '../notification.entity.js';
import { RARE_NAMES } from '../rare-names.sql.js';
import { withoutSecretLinks } from '../secret-links.js';

export interface MailExport {
  mails: { kind: string; subject: string; text: string; created_at: Date }[];
}

const REPORTS = { error_log: ['message', 'stack', 'context'] };
/**
 * A name in more error reports than this counts as an ordinary word: otherwise an account's name could empty the log.
 */
const MOST_REPORTS = 50;

/** A mail without content. A pending mail becomes failed and is not sent. */
const WITHOUT_CONTENT = {
  bounded_for: null,
  user_id: null,
  subject: ERASED,
  text_body: '',
  html_body: '',
  attachments: [],
  finished_at: () => 'coalesce(finished_at, now())',
  state: () => `CASE state WHEN 'pending' THEN 'failed' ELSE state END`,
  last_error: () => `CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END`,
};

/** Mails of one customer: their data export, and the end of their account. */
@Injectable()
export class CustomerMails {
  private readonly log = new Logger('CustomerMails');

  constructor(private readonly dataSource: DataSource) {}

  /** Mails to an address, oldest first, for its owner's data export; none without an address. */
  async exported(recipient: string | undefined): Promise<MailExport> {
    if (recipient === undefined) return { mails: [] };
    const mails = await this.dataSource.manager
      .createQueryBuilder(Notification, 'n')
      .select(['n.id', 'n.kind', 'n.subject', 'n.text_body', 'n.created_at'])
      .where('lower(n.recipient) = lower(:recipient)', { recipient })
      .orderBy('n.id')
      .getMany();
    return {
      mails: mails.map(({ kind, subject, text_body, created_at }) => ({
        ...{ kind, subject, created_at },
        text: withoutSecretLinks(text_body),
      })),
    };
  }

  /**
   * Ends pending mails with links to an account that staff removed: the links no longer work. All other mails are still
   * sent, because they confirm or end agreements with the person.
   */
  @HandlesEvent('customer.archived')
  async endLinks(
    { email: recipient }: EventPayload<'customer.archived'>,
    manager: EntityManager,
    { occurredAt: until }: EventMeta,
  ): Promise<void> {
    assertMove<NotificationState>(MAIL_MOVES, 'pending', 'failed');
    await manager
      .createQueryBuilder()
      .update(Notification)
      .set({ state: 'failed', last_error: 'The account was taken away', finished_at: () => 'now()' })
      .where({ kind: In(['password_reset', 'email_verification']), state: 'pending' })
      .andWhere('lower(recipient) = lower(:recipient) AND created_at <= :until', { recipient, until })
      .execute();
  }

  /**
   * Erases a customer. Mails of their account and to their verified address keep kind, time and outcome, and lose
   * address and content; pending mails are not sent. Notices to staff about their account or with their verified
   * address lose the content. Error reports belong to no account; names and telephone numbers in them are replaced.
   */
  @HandlesEvent('customer.erased')
  async erase({ userId, email, traces = [] }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await manager
      .createQueryBuilder()
      .update(Notification)
      .set({ ...WITHOUT_CONTENT, recipient: ERASED })
      // An unverified address may belong to another person. A null address matches no row.
      .where(`(user_id = :userId AND kind <> 'staff_notice') OR lower(recipient) = lower(:email)`, {
        userId,
        email: email === '' ? null : email,
      })
      .execute();
    await manager.update(Notification, { user_id: userId, kind: 'staff_notice' }, WITHOUT_CONTENT);
    const emails = addressesOf([email]);
    await eraseNotices(manager, emails);
    const columns = { ...REPORTS, audit_log: ['before', 'after'], notifications: ['last_error'] };
    await eraseTracesInRows(manager, columns, emails);
    await this.eraseNamesInReports(manager, userId, [...namesOf(traces), ...lastNamesOf(traces)]);
  }

  /** Keeps names that many reports contain: customers may choose an ordinary word as their name. */
  private async eraseNamesInReports(manager: EntityManager, userId: number, names: string[]): Promise<void> {
    // Matches whole words, like `eraseTraces`.
    const rare = await rowsOf<{ name: string }>(manager, RARE_NAMES, [names, MOST_REPORTS]);
    await eraseTracesInRows(
      manager,
      REPORTS,
      rare.map(({ name }) => name),
    );
    if (rare.length < names.length)
      this.log.warn(
        `User ${userId} was erased, but ${names.length - rare.length} of their names or numbers stay in error reports: more than ${MOST_REPORTS} have them`,
      );
  }
}

/** Empties notices to staff, found only by the verified address: a name or number may be another person's. */
async function eraseNotices(manager: EntityManager, emails: string[]): Promise<void> {
  // Also addresses within a longer one.
  const notices = await manager
    .createQueryBuilder(Notification, 'n')
    .select(['n.id', 'n.subject', 'n.text_body'])
    .where(`n.kind = 'staff_notice'`)
    .andWhere(
      `EXISTS (SELECT 1 FROM unnest(CAST(:emails AS text[])) AS email
                WHERE strpos(lower(n.subject || ' ' || n.text_body), lower(email)) > 0)`,
      { emails },
    )
    .getMany();
  const theirs = notices.filter(({ subject, text_body }) => mentions([subject, text_body], emails));
  await manager.update(Notification, { id: In(theirs.map(({ id }) => id)) }, WITHOUT_CONTENT);
}
