import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, CacheTags, endCustomer, forgetInOutbox, HandlesEvent, rowsOf } from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import { ownRows } from '../own-rows.js';

/**
 * A customer was erased: stays, registrations and visits keep dates, numbers and amounts (the books need them) and lose
 * every word about the person, here and in the record of changes. What was free and still to come is cancelled.
 */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  @HandlesEvent('customer.erased')
  async execute({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const today = this.time.today();
    // An unverified address may belong to another person: it is null here, and nothing equals null.
    const address = email === '' ? null : email;
    const stays = await this.ids(
      manager,
      `UPDATE stay_bookings b SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, special_requests = NULL, user_id = NULL, guest_id = NULL
       WHERE ${ownRows('b', 'guest_email')} RETURNING id`,
      [userId, address],
    );
    await rowsOf(
      manager,
      `UPDATE stay_change_requests SET message = NULL, staff_note = NULL, status = CASE status WHEN 'pending' THEN 'withdrawn' ELSE status END WHERE booking_id = ANY($1)`,
      [stays],
    );
    // No mail that was sent opens a link any more; what an open one keeps ends at its deadline.
    await rowsOf(
      manager,
      `WITH links AS (UPDATE stay_links SET note = NULL, token_hashes = '{}' WHERE booking_id = ANY($1))
       UPDATE stay_moves SET reason = NULL WHERE booking_id = ANY($1)`,
      [stays],
    );
    const registrations = await this.ids(
      manager,
      `UPDATE event_registrations r SET customer_name = '[erased]', customer_email = '[erased-' || r.id || ']', customer_phone = NULL, owner_key = NULL, network = NULL, user_id = NULL,
         status = CASE WHEN r.registration_type = 'free' AND o.local_date >= $3::date THEN 'cancelled' ELSE r.status END
       FROM event_occurrences o WHERE o.id = r.occurrence_id AND ${ownRows('r', 'customer_email')} RETURNING r.id`,
      [userId, address, today],
    );
    const visits = await this.ids(
      manager,
      `UPDATE experience_bookings v SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, owner_key = NULL, network = NULL, user_id = NULL,
         status = CASE WHEN source = 'rsvp' AND status IN ('pending', 'confirmed') AND booking_date >= $3::date THEN 'cancelled' ELSE status END
       WHERE ${ownRows('v', 'guest_email')} RETURNING id`,
      [userId, address, today],
    );
    // Events that have gone out lie here for some days.
    await forgetInOutbox(manager, { userId, emails: addressesOf([address]) });
    await rowsOf(manager, 'DELETE FROM verified_emails WHERE user_id = $1 OR email = lower($2)', [userId, address]);
    const wishes = await rowsOf<{ id: number }>(
      manager,
      'SELECT id FROM stay_change_requests WHERE booking_id = ANY($1)',
      [stays],
    );
    const moves = await rowsOf<{ id: number }>(manager, 'SELECT id FROM stay_moves WHERE booking_id = ANY($1)', [
      stays,
    ]);
    await this.scrubRecord(manager, {
      stay_change_request: wishes.map((row) => row.id),
      stay_move: moves.map((row) => row.id),
      stay_booking: stays,
      event_registration: registrations,
      experience_booking: visits,
    });
    if (registrations.length > 0) this.tags.touch(['events']);
  }

  private async ids(manager: EntityManager, sql: string, values: unknown[]): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(manager, sql, values);
    return rows.map((row) => row.id);
  }

  private async scrubRecord(manager: EntityManager, changed: Record<string, number[]>): Promise<void> {
    const personal = [
      'guest_name',
      'guest_email',
      'guest_phone',
      'special_requests',
      'customer_name',
      'customer_email',
      'customer_phone',
      'message',
      'staff_note',
      'note',
      'reason',
    ];
    for (const [entity, ids] of Object.entries(changed)) {
      await rowsOf(
        manager,
        'UPDATE audit_log SET before = before - $3::text[], after = after - $3::text[] WHERE entity = $1 AND entity_id = ANY($2)',
        [entity, ids.map(String), personal],
      );
    }
  }
}
