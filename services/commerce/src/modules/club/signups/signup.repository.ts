import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import { DataSource, type EntityManager } from 'typeorm';

export interface Signup {
  state: 'open' | 'active' | 'abandoned';
  /** null once abandoned: the member's row is deleted. */
  memberId: number | null;
}

/** Rows of sign-ups. An abandoned one stays: a late repeat of its first step finds its end. */
@Injectable()
export class SignupRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(signupId: string, runner: Runner = this.dataSource): Promise<Signup | undefined> {
    return firstOf<Signup>(runner, 'SELECT state, member_id AS "memberId" FROM club_signups WHERE signup_id = $1', [
      signupId,
    ]);
  }

  async lock(signupId: string, manager: EntityManager): Promise<Signup | undefined> {
    return firstOf<Signup>(
      manager,
      'SELECT state, member_id AS "memberId" FROM club_signups WHERE signup_id = $1 FOR UPDATE',
      [signupId],
    );
  }

  /**
   * Opens a sign-up with its pending member; returns the member's id. Throws a unique violation when it exists already.
   */
  async open(manager: EntityManager, request: CreateMembershipRequest, stateCode: string): Promise<number> {
    const { signupId, tierId, person, shipping, billing, preferences } = request;
    const bill = billing ?? shipping;
    const now = this.clock.now();
    const row = await firstOf<{ id: number }>(
      manager,
      `WITH member AS (
         INSERT INTO members (signup_id, tier_id, status, origin, first_name, last_name, email, phone, shipping_address, shipping_city, shipping_state, shipping_zip,
           shipping_country, billing_address, billing_city, billing_state, billing_zip, billing_country, wine_preferences, delivery_notes, created_at, updated_at)
         VALUES ($1, $2, 'pending', 'signup', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19, $19) RETURNING id
       ), signup AS (
         INSERT INTO club_signups (signup_id, state, member_id, created_at, state_at) SELECT $1, 'open', id, $19, $19 FROM member
       )
       SELECT id FROM member`,
      [
        signupId,
        tierId,
        person.firstName,
        person.lastName,
        person.email,
        person.phone ?? null,
        shipping.address,
        shipping.city,
        stateCode,
        shipping.zip,
        shipping.country ?? 'US',
        bill.address,
        bill.city,
        bill.state,
        bill.zip,
        bill.country ?? 'US',
        JSON.stringify(preferences?.wines ?? []),
        preferences?.deliveryNotes ?? null,
        now,
      ],
    );
    if (!row) throw new Error('No member was made');
    return row.id;
  }

  async activated(manager: EntityManager, signupId: string, memberId: number, userId: number): Promise<void> {
    const now = this.clock.now();
    await rowsOf(manager, `UPDATE club_signups SET state = 'active', state_at = $2 WHERE signup_id = $1`, [
      signupId,
      now,
    ]);
    await rowsOf(
      manager,
      `UPDATE members SET status = 'active', user_id = $2, started_at = $3, updated_at = $3, version = version + 1 WHERE id = $1`,
      [memberId, userId, now],
    );
  }

  /** Ends a sign-up without a row yet, or an open and locked one. Deletes the pending member's row. */
  async abandoned(manager: EntityManager, signupId: string, memberId: number | null): Promise<void> {
    await rowsOf(
      manager,
      `INSERT INTO club_signups (signup_id, state, member_id, created_at, state_at) VALUES ($1, 'abandoned', NULL, $2, $2)
       ON CONFLICT (signup_id) DO UPDATE SET state = 'abandoned', member_id = NULL, state_at = excluded.state_at WHERE club_signups.state = 'open'`,
      [signupId, this.clock.now()],
    );
    if (memberId !== null)
      await rowsOf(manager, `DELETE FROM members WHERE id = $1 AND status = 'pending'`, [memberId]);
  }
}
