import { Injectable } from '@nestjs/common';
import type { EntityManager, ObjectLiteral, UpdateQueryBuilder } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { ERASED, returnedBy } from '@shamba/service-kit/database';
import { eraseAuditedFields } from '@shamba/service-kit/identity';
import { SAME_VERSION } from '../../database/change-row.js';
import type { Owner } from './customer.repository.js';
import { ownRows } from './own-rows.js';

const PERSONAL = [
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

/** SQL: the registration's date is :today or later. */
const IS_AHEAD = 'occurrence_id IN (SELECT o.id FROM event_occurrences o WHERE o.local_date >= :today)';

/** Removes personal data from rows; dates, numbers and amounts stay, and so do the rows' versions. */
@Injectable()
export class ErasureRepository {
  /** Removes all personal texts from the customer's stays; returns the stays' ids. */
  stays(manager: EntityManager, { userId, email }: Owner): Promise<number[]> {
    const gone = { guest_phone: null, special_requests: null, user_id: null, guest_id: null };
    return idsOf(
      this.update(manager, 'stay_bookings', { guest_name: ERASED, guest_email: ERASED, ...gone }).where(
        ownRows('stay_bookings', 'guest_email'),
        { userId, email },
      ),
    );
  }

  /** Removes the texts from these stays' change requests and withdraws the open ones; returns their ids. */
  changeRequests(manager: EntityManager, stays: readonly number[]): Promise<number[]> {
    const status = () => `CASE status WHEN 'pending' THEN 'withdrawn' ELSE status END`;
    return idsOf(
      this.update(manager, 'stay_change_requests', { message: null, staff_note: null, status }).where(
        'booking_id = ANY(:stays)',
        { stays },
      ),
    );
  }

  /**
   * Removes the texts from these stays' moves and payment links; returns the moves' ids. Mailed links stop working; the
   * nights of an open one are free at its deadline.
   */
  async moves(manager: EntityManager, stays: readonly number[]): Promise<number[]> {
    await this.update(manager, 'stay_links', { note: null, token_hashes: [] })
      .where('booking_id = ANY(:stays)', { stays })
      .execute();
    return idsOf(this.update(manager, 'stay_moves', { reason: null }).where('booking_id = ANY(:stays)', { stays }));
  }

  /**
   * Removes all personal texts from the customer's registrations and cancels free ones from `today` on; returns the
   * ids.
   */
  registrations(manager: EntityManager, { userId, email }: Owner, today: LocalDate): Promise<number[]> {
    return idsOf(
      this.update(manager, 'event_registrations', {
        customer_name: ERASED,
        customer_email: () => `'[erased-' || id || ']'`,
        customer_phone: null,
        owner_key: null,
        network: null,
        user_id: null,
        status: () => `CASE WHEN registration_type = 'free' AND ${IS_AHEAD} THEN 'cancelled' ELSE status END`,
      }).where(ownRows('event_registrations', 'customer_email'), { userId, email, today }),
    );
  }

  /** Removes all personal texts from the customer's visits and cancels RSVPs from `today` on; returns the ids. */
  visits(manager: EntityManager, { userId, email }: Owner, today: LocalDate): Promise<number[]> {
    const isAhead = `source = 'rsvp' AND status IN ('pending', 'confirmed') AND booking_date >= :today`;
    return idsOf(
      this.update(manager, 'experience_bookings', {
        guest_name: ERASED,
        guest_email: ERASED,
        guest_phone: null,
        owner_key: null,
        network: null,
        user_id: null,
        status: () => `CASE WHEN ${isAhead} THEN 'cancelled' ELSE status END`,
      }).where(ownRows('experience_bookings', 'guest_email'), { userId, email, today }),
    );
  }

  /** Removes personal data from the audit log of these rows of one entity. */
  async inAuditLog(manager: EntityManager, entity: string, ids: readonly number[]): Promise<void> {
    await eraseAuditedFields(manager, { entity, ids, fields: PERSONAL });
  }

  /** Deletes networks that limits no longer count: those of answered requests, and of dates before `today`. */
  async networks(manager: EntityManager, today: LocalDate): Promise<void> {
    await this.update(manager, 'experience_bookings', { network: null })
      .where(`network IS NOT NULL AND (status <> 'pending' OR booking_date < :today)`, { today })
      .execute();
    await this.update(manager, 'event_registrations', { network: null })
      .where(`network IS NOT NULL AND (status <> 'confirmed' OR NOT ${IS_AHEAD})`, { today })
      .execute();
  }

  private update(manager: EntityManager, table: string, columns: ObjectLiteral): UpdateQueryBuilder<ObjectLiteral> {
    return manager
      .createQueryBuilder()
      .update(table)
      .set({ ...columns, ...SAME_VERSION });
  }
}

/** Runs an update; returns the changed rows' ids. */
async function idsOf(update: UpdateQueryBuilder<ObjectLiteral>): Promise<number[]> {
  const rows = await returnedBy<{ id: number }>(update.returning(['id']));
  return rows.map(({ id }) => id);
}
