import { Injectable } from '@nestjs/common';
import type { Cents, LocalDate } from '@shamba/rules';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { Whose } from '../memberships/member.js';
import { firstUnpaidQuarter } from './shipment-dates.js';

export interface PaidByOrder {
  memberId: number;
  orderId: string;
  tierId: number;
  bottles: number;
  amount: Cents;
  currency: string;
}

/** Payer of a quarter: an order, which may have its own parcel, or a club run (null). */
export interface Payer {
  orderId: string | null;
  withParcel: boolean;
}

/** Past and scheduled charges of members, by quarter: at most one live charge each. */
@Injectable()
export class ChargeRepository {
  constructor(private readonly clock: Clock) {}

  /** Bottles by quarter, of quarters that are paid or being charged. */
  async paidQuarters(runner: Runner, memberId: number): Promise<Map<LocalDate, number>> {
    const rows = await rowsOf<{ quarter: string; bottles: number }>(
      runner,
      `SELECT quarter::text, bottles FROM club_charges WHERE member_id = $1 AND state IN ('due', 'paid')`,
      [memberId],
    );
    return new Map(rows.map((row) => [row.quarter, row.bottles]));
  }

  /** Pays the first coming unpaid quarter by an order; returns that quarter. */
  async payByOrder(runner: Runner, paid: PaidByOrder): Promise<LocalDate> {
    const quarter = firstUnpaidQuarter(
      todayIn(this.clock),
      new Set((await this.paidQuarters(runner, paid.memberId)).keys()),
    );
    await rowsOf(
      runner,
      `INSERT INTO club_charges (member_id, quarter, order_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'paid', $8, $8)`,
      [
        paid.memberId,
        quarter,
        paid.orderId,
        paid.tierId,
        paid.bottles,
        paid.amount.toString(),
        paid.currency,
        this.clock.now(),
      ],
    );
    return quarter;
  }

  /** Undoes the payments of a cancelled order. */
  async undoOrder(runner: Runner, orderId: string): Promise<void> {
    await rowsOf(
      runner,
      `UPDATE club_charges SET state = 'cancelled', state_at = $2 WHERE order_id = $1 AND state IN ('due', 'paid')`,
      [orderId, this.clock.now()],
    );
  }

  /** Quarters that are paid and not sent yet, of all memberships of a user or of one member. */
  async unsent(runner: Runner, whose: Whose): Promise<LocalDate[]> {
    const rows = await rowsOf<{ quarter: string }>(
      runner,
      `SELECT c.quarter::text FROM club_charges c JOIN members m ON m.id = c.member_id
       LEFT JOIN club_shipments s ON s.member_id = c.member_id AND s.quarter = c.quarter
       WHERE ${'userId' in whose ? 'm.user_id' : 'm.id'} = $1 AND c.state IN ('due', 'paid') AND s.shipped_at IS NULL ORDER BY c.quarter`,
      Object.values(whose),
    );
    return rows.map((row) => row.quarter);
  }

  /** Locks the order that pays for a member's quarter, if any. */
  async lockOrderOf(runner: Runner, memberId: number, quarter: LocalDate): Promise<void> {
    await rowsOf(
      runner,
      `SELECT o.id FROM orders o JOIN club_charges c ON c.order_id = o.id
       WHERE c.member_id = $1 AND c.quarter = $2 AND c.state = 'paid' FOR UPDATE OF o`,
      [memberId, quarter],
    );
  }

  /** The payer of a member's quarter; undefined: unpaid. */
  async paying(runner: Runner, memberId: number, quarter: LocalDate): Promise<Payer | undefined> {
    return firstOf<Payer>(
      runner,
      `SELECT c.order_id AS "orderId", coalesce(o.fulfilment_state <> 'none', false) AS "withParcel"
       FROM club_charges c LEFT JOIN orders o ON o.id = c.order_id
       WHERE c.member_id = $1 AND c.quarter = $2 AND c.state = 'paid'`,
      [memberId, quarter],
    );
  }
}
