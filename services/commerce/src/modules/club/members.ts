import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { firstOf, type Runner, rowsOf } from '../../shared/sql.js';

/** A membership as its member sees it. */
export interface Membership {
  id: number;
  tierId: number;
  status: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  shippingAddress: string | null;
  shippingCity: string | null;
  shippingState: string | null;
  shippingZip: string | null;
  shippingCountry: string;
  startedAt: Date | null;
}

export interface NewMembership {
  userId: number;
  tierId: number;
  orderId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: { line: string; city: string; state: string; zip: string; country: string } | null;
  startedAt: Date;
}

/** Rows of club members. Pending ones appear nowhere. */
@Injectable()
export class Members {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The tier whose discount a user has now: active members only. */
  async activeTierId(userId: number | undefined): Promise<number | null> {
    if (userId === undefined) return null;
    const row = await firstOf<{ tier_id: number }>(this.dataSource, `SELECT tier_id FROM members WHERE user_id = $1 AND ${ACTIVE}`, [userId]);
    return row?.tier_id ?? null;
  }

  /** The user's active membership, if any. */
  async ofUser(userId: number): Promise<Membership | undefined> {
    return firstOf<Membership>(
      this.dataSource,
      `SELECT id, tier_id AS "tierId", status, first_name AS "firstName", last_name AS "lastName", email, phone,
              shipping_address AS "shippingAddress", shipping_city AS "shippingCity", shipping_state AS "shippingState",
              shipping_zip AS "shippingZip", shipping_country AS "shippingCountry", started_at AS "startedAt"
       FROM members WHERE user_id = $1 AND ${ACTIVE}`,
      [userId],
    );
  }

  async countActive(): Promise<number> {
    const row = await firstOf<{ count: number }>(this.dataSource, `SELECT count(*)::int AS count FROM members WHERE ${ACTIVE}`);
    return row?.count ?? 0;
  }

  /** A membership bought with an order, in the order's transaction. Somebody who is a member already moves to the tier. */
  async joinByOrder(runner: Runner, member: NewMembership): Promise<void> {
    const { address } = member;
    await rowsOf(
      runner,
      `INSERT INTO members (user_id, tier_id, status, origin, order_id, first_name, last_name, email, phone,
                            shipping_address, shipping_city, shipping_state, shipping_zip, shipping_country, started_at)
       VALUES ($1, $2, 'active', 'order', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (user_id) WHERE archived_at IS NULL AND status <> 'cancelled' DO UPDATE SET
         tier_id = excluded.tier_id, status = 'active', order_id = excluded.order_id,
         version = members.version + 1, updated_at = excluded.started_at`,
      [
        member.userId,
        member.tierId,
        member.orderId,
        member.firstName,
        member.lastName,
        member.email,
        member.phone,
        address?.line ?? null,
        address?.city ?? null,
        address?.state ?? null,
        address?.zip ?? null,
        address?.country ?? 'US',
        member.startedAt,
      ],
    );
  }

  /** Undoes a membership whose order was cancelled. */
  async leaveByOrder(runner: Runner, orderId: string): Promise<void> {
    await rowsOf(runner, `UPDATE members SET status = 'cancelled', version = version + 1, updated_at = now() WHERE order_id = $1 AND status <> 'cancelled'`, [orderId]);
  }
}

const ACTIVE = `status = 'active' AND archived_at IS NULL`;
