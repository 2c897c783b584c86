import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { ERASED, eraseTracesInRows, HandlesEvent, tracesOf } from '@shamba/service-kit';

/**
 * A customer was erased: their mails keep kind, time and outcome, and lose address and content. What was not sent yet never is.
 * Notices to staff that name them, and error reports, lose the person.
 */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute({ email, traces = [] }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    // An address that was never verified can be anybody's.
    if (email !== '') await manager.query(ERASE_MAILS, [email]);
    const known = tracesOf([email, ...traces]);
    await manager.query(ERASE_NOTICES, [known]);
    await eraseTracesInRows(
      manager,
      { error_log: ['message', 'stack', 'context'], audit_log: ['before', 'after'], notifications: ['last_error'] },
      known,
    );
  }
}

const ERASE_MAILS = `
  UPDATE notifications SET recipient = '${ERASED}', bounded_for = NULL, subject = '${ERASED}', text_body = '', html_body = '', attachments = '[]',
    finished_at = coalesce(finished_at, now()), state = CASE state WHEN 'pending' THEN 'failed' ELSE state END,
    last_error = CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END
  WHERE lower(recipient) = lower($1)`;

const ERASE_NOTICES = `
  UPDATE notifications SET subject = '${ERASED}', text_body = '', html_body = ''
  WHERE kind = 'staff_notice' AND state <> 'pending'
    AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS trace WHERE strpos(lower(text_body), lower(trace)) > 0)`;
