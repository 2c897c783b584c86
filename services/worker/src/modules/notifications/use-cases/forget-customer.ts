import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import {
  endCustomer,
  ERASED,
  eraseTracesInRows,
  HandlesEvent,
  lastNamesOf,
  mentions,
  tracesOf,
} from '@shamba/service-kit';

/**
 * A customer was erased: the mails of their account and of their verified address keep kind, time and outcome, and lose address and
 * content. What was not sent yet never is. Notices to staff that name them, and error reports, lose the person.
 */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute(
    { userId, email, traces = [] }: EventPayload<'customer.erased'>,
    manager: EntityManager,
  ): Promise<void> {
    await endCustomer(manager, userId);
    // An unverified address may belong to another person.
    await manager.query(ERASE_MAILS, [userId, email === '' ? null : email]);
    await manager.query(ERASE_OWN_NOTICES, [userId]);
    const known = tracesOf([email, ...traces]);
    await eraseNotices(manager, tracesOf([email]), known);
    await eraseTracesInRows(
      manager,
      { error_log: ['message', 'stack', 'context'], audit_log: ['before', 'after'], notifications: ['last_error'] },
      known,
    );
    const names: { name: string }[] = await manager.query(RARE_NAMES, [lastNamesOf(traces)]);
    await eraseTracesInRows(
      manager,
      { error_log: ['message', 'stack', 'context'] },
      names.map(({ name }) => name),
    );
  }
}

/** A last name that more error reports have than this is an ordinary word there, and an account could be named to empty the log. */
const MOST_REPORTS = 50;

const RARE_NAMES = `
  SELECT name FROM unnest($1::text[]) AS name
  WHERE (SELECT count(*) FROM error_log WHERE concat_ws(' ', message, stack, context::text) ~* ('\\m' || regexp_replace(name, '(\\W)', '\\\\\\1', 'g') || '\\M')) <= ${MOST_REPORTS}`;

interface Notice {
  id: number;
  state: string;
  texts: string[];
}

/** Notices that were sent go by everything known of the person; one that waits only by the address, it may be of a namesake. */
async function eraseNotices(manager: EntityManager, emails: string[], known: string[]): Promise<void> {
  const found: Notice[] = await manager.query(FIND_NOTICES, [known]);
  const theirs = found.filter(({ state, texts }) => mentions(texts, state === 'pending' ? emails : known));
  await manager.query(ERASE_NOTICES, [theirs.map(({ id }) => id)]);
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
  SELECT id, state, ARRAY[subject, text_body] AS texts FROM notifications
  WHERE kind = 'staff_notice'
    AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS trace WHERE strpos(lower(subject || ' ' || text_body), lower(trace)) > 0)`;
