import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { ERASED, eraseTracesInRows, HandlesEvent, mentions, tracesOf } from '@shamba/service-kit';

/**
 * A customer was erased: their mails keep kind, time and outcome, and lose address and content. What was not sent yet never is.
 * Notices to staff that name them, and error reports, lose the person.
 */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute({ email, traces = [] }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    // An unverified address may belong to another person.
    if (email !== '') await manager.query(ERASE_MAILS, [email]);
    const known = tracesOf([email, ...traces]);
    await eraseNotices(manager, tracesOf([email]), known);
    await eraseTracesInRows(
      manager,
      { error_log: ['message', 'stack', 'context'], audit_log: ['before', 'after'], notifications: ['last_error'] },
      known,
    );
  }
}

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
const WITHOUT_CONTENT = `bounded_for = NULL, subject = '${ERASED}', text_body = '', html_body = '', attachments = '[]',
    finished_at = coalesce(finished_at, now()), state = CASE state WHEN 'pending' THEN 'failed' ELSE state END,
    last_error = CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END`;

const ERASE_MAILS = `
  UPDATE notifications SET recipient = '${ERASED}', ${WITHOUT_CONTENT} WHERE lower(recipient) = lower($1)`;

const ERASE_NOTICES = `UPDATE notifications SET ${WITHOUT_CONTENT} WHERE id = ANY($1)`;

const FIND_NOTICES = `
  SELECT id, state, ARRAY[subject, text_body] AS texts FROM notifications
  WHERE kind = 'staff_notice'
    AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS trace WHERE strpos(lower(subject || ' ' || text_body), lower(trace)) > 0)`;
