import { Injectable } from '@nestjs/common';
import type { CustomerErased } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox, HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { OWN_INQUIRIES } from '../own-inquiries.js';

/**
 * A customer asked to be forgotten: what they wrote goes, whether signed in or without an account from their verified
 * address, with what staff wrote to it. Kept is that there was an inquiry, of which kind and when.
 */
@Injectable()
export class ForgetSender {
  @HandlesEvent('customer.erased')
  async execute({ userId, email }: CustomerErased, manager: EntityManager): Promise<void> {
    // An inquiry sent while signed in may name another address.
    const own = await rowsOf<{ email: string | null }>(
      manager,
      'SELECT DISTINCT email FROM inquiries WHERE user_id = $1',
      [userId],
    );
    // An unverified address may belong to another person: it is null here, and nothing equals null.
    const theirs = [userId, email === '' ? null : email];
    // The rows are locked first: an answer that is being written is there then, and no other comes.
    await rowsOf(manager, `SELECT id FROM inquiries WHERE ${OWN_INQUIRIES} ORDER BY id FOR UPDATE`, theirs);
    await rowsOf(
      manager,
      `DELETE FROM inquiry_entries WHERE inquiry_id IN (SELECT id FROM inquiries WHERE ${OWN_INQUIRIES})`,
      theirs,
    );
    await forgetInOutbox(manager, { userId, emails: addressesOf([email, ...own.map((row) => row.email)]) });
    await rowsOf(
      manager,
      `UPDATE inquiries SET version = version + 1, status = 'closed', name = NULL, email = NULL, phone = NULL, subject = NULL, message = NULL, payload = NULL, owner = NULL, user_id = NULL
        WHERE ${OWN_INQUIRIES}`,
      theirs,
    );
  }
}
