import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit';

/** A customer was erased: their mails keep kind, time and outcome, and lose address and content. What was not sent yet never is. */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute({ email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    // Never verified: it can be anybody's address.
    if (email === '') return;
    await manager.query(
      `UPDATE notifications SET recipient = '[erased]', bounded_for = NULL, subject = '[erased]', text_body = '', html_body = '', attachments = '[]',
         finished_at = coalesce(finished_at, now()), state = CASE state WHEN 'pending' THEN 'failed' ELSE state END,
         last_error = CASE state WHEN 'pending' THEN 'The customer was erased' ELSE NULL END
       WHERE lower(recipient) = lower($1)`,
      [email],
    );
    // Notices to staff say who wrote or booked.
    await manager.query(
      `UPDATE notifications SET subject = '[erased]', text_body = '', html_body = '' WHERE kind = 'staff_notice' AND state <> 'pending' AND position(lower($1) in lower(text_body)) > 0`,
      [email],
    );
  }
}
