import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import {
  addressesOf,
  endCustomer,
  ERASED,
  eraseTracesInRows,
  HandlesEvent,
  lastNamesOf,
  mentions,
  namesOf,
  rowsOf,
} from '@shamba/service-kit';

/**
 * A customer was erased: the mails of their account and of their verified address keep kind, time and outcome, and lose
 * address and content. What was not sent yet never is. Notices to staff of their account or with their verified address
 * lose the content. In error reports, which belong to no account, names and telephone numbers are replaced where they
 * stand.
 */
@Injectable()
export class ForgetCustomer {
  private readonly log = new Logger('ForgetCustomer');

  @HandlesEvent('customer.erased')
  async execute(
    { userId, email, traces = [] }: EventPayload<'customer.erased'>,
    manager: EntityManager,
  ): Promise<void> {
    await endCustomer(manager, userId);
    // An unverified address may belong to another person.
    await rowsOf(manager, ERASE_MAILS, [userId, email === '' ? null : email]);
    await rowsOf(manager, ERASE_OWN_NOTICES, [userId]);
    const emails = addressesOf([email]);
    await eraseNotices(manager, emails);
    await eraseTracesInRows(
      manager,
      { ...REPORTS, audit_log: ['before', 'after'], notifications: ['last_error'] },
      emails,
    );
    await this.eraseNamesInReports(manager, userId, [...namesOf(traces), ...lastNamesOf(traces)]);
  }

  /** Customers choose their names: one that is an ordinary word in the reports stays. */
  private async eraseNamesInReports(manager: EntityManager, userId: number, names: string[]): Promise<void> {
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

const REPORTS = { error_log: ['message', 'stack', 'context'] };

/**
 * A name that more error reports have than this is an ordinary word there, and an account could be named to empty the
 * log.
 */
const MOST_REPORTS = 50;

/** Whole words, as `eraseTraces` finds them. */
const RARE_NAMES = `
  SELECT name FROM unnest($1::text[]) AS name
  WHERE (SELECT count(*) FROM error_log WHERE concat_ws(' ', message, stack, context::text)
    ~* ('(^|[^[:alnum:]])' || regexp_replace(name, '(\\W)', '\\\\\\1', 'g') || '([^[:alnum:]]|$)')) <= $2`;

interface Notice {
  id: number;
  texts: string[];
}

/** By the verified address alone: a name or a telephone number may be another person's. */
async function eraseNotices(manager: EntityManager, emails: string[]): Promise<void> {
  const found = await rowsOf<Notice>(manager, FIND_NOTICES, [emails]);
  const theirs = found.filter(({ texts }) => mentions(texts, emails));
  await rowsOf(manager, ERASE_NOTICES, [theirs.map(({ id }) => id)]);
}

/** What was not sent yet never is. */
const WITHOUT_CONTENT = `bounded_for = NULL, user_id = NULL, subject = '${ERASED}', text_body = '', html_body = '', attachments = '[]',
    finished_at = coalesce(finished_at, now()), state = CASE state WHEN 'pending' THEN 'failed' ELSE state END,
    last_error = CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END`;

/** An address that is null equals none. */
const ERASE_MAILS = `
  UPDATE notifications SET recipient = '${ERASED}', ${WITHOUT_CONTENT}
  WHERE (user_id = $1 AND kind <> 'staff_notice') OR lower(recipient) = lower($2)`;

const ERASE_OWN_NOTICES = `UPDATE notifications SET ${WITHOUT_CONTENT} WHERE user_id = $1 AND kind = 'staff_notice'`;

const ERASE_NOTICES = `UPDATE notifications SET ${WITHOUT_CONTENT} WHERE id = ANY($1)`;

const FIND_NOTICES = `
  SELECT id, ARRAY[subject, text_body] AS texts FROM notifications
  WHERE kind = 'staff_notice'
    AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS email WHERE strpos(lower(subject || ' ' || text_body), lower(email)) > 0)`;
