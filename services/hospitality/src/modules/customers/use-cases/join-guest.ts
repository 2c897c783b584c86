import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent, rowsOf } from '@shamba/service-kit';
import { serialise } from '../../orders/index.js';

/**
 * An address is its customer's own: what was booked under it without an account is theirs from now on. Orders that were
 * placed before and are still on their way here join as they come.
 */
@Injectable()
export class JoinGuest {
  @HandlesEvent('customer.email_verified')
  async execute(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await serialise(manager, undefined, email);
    await rowsOf(
      manager,
      `INSERT INTO verified_emails (email, user_id, verified_at) VALUES (lower($1), $2, $3)
       ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id, verified_at = excluded.verified_at WHERE verified_emails.verified_at <= excluded.verified_at`,
      [email, userId, occurredAt],
    );
    for (const [table, column] of [
      ['stay_bookings', 'guest_email'],
      ['event_registrations', 'customer_email'],
      ['experience_bookings', 'guest_email'],
    ] as const) {
      await rowsOf(
        manager,
        `UPDATE ${table} SET user_id = $1, version = version + 1, updated_at = now() WHERE user_id IS NULL AND lower(${column}) = lower($2)`,
        [userId, email],
      );
    }
  }
}
