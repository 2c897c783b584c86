import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VerifiedEmail } from './verified-email.entity.js';

/** Rows of guests' bookings that may join an account. */
const BOOKINGS = [
  ['stay_bookings', 'guest_email'],
  ['event_registrations', 'customer_email'],
  ['experience_bookings', 'guest_email'],
] as const;

/** Verified addresses, and the bookings under them. */
@Injectable()
export class VerifiedEmailRepository {
  /** Stores the account of an address since `at` (ISO 8601); older events change nothing. */
  async put(manager: EntityManager, email: string, userId: number, at: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(VerifiedEmail)
      .values({ email: () => 'lower(:email)', user_id: userId, verified_at: new Date(at) })
      .setParameters({ email })
      .orUpdate(['user_id', 'verified_at'], ['email'], {
        overwriteCondition: { where: 'verified_emails.verified_at <= excluded.verified_at' },
      })
      .updateEntity(false)
      .execute();
  }

  /** Moves stays, registrations and visits of guests without an account under an address to its account. */
  async joinBookings(manager: EntityManager, email: string, userId: number): Promise<void> {
    for (const [table, column] of BOOKINGS)
      await manager
        .createQueryBuilder()
        .update(table)
        .set({ user_id: userId })
        .where(`user_id IS NULL AND lower(${column}) = lower(:email)`, { email })
        .execute();
  }

  /** Deletes an account's verified addresses, and the owner of the given address, if any. */
  async remove(manager: EntityManager, userId: number, email: string | null = null): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(VerifiedEmail)
      .where('user_id = :userId OR email = lower(:email)', { userId, email })
      .execute();
  }
}
