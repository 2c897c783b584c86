import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { propertyZone } from '@shamba/service-kit/config';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { isRepeat, type RequestKey } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ADD_REFUNDS } from '../figures/index.js';
import { ordersCounted } from '../orders/index.js';
import { type Refund, type RefundOrigin, type RefundRowState, standing } from './refund-record.js';

type RefundRow = Omit<Refund, 'amount' | 'shipping'> & { amount: string; shipping: string };

/** SQL: true if the payment of a refund `r` of an attempt `a` has an open dispute. */
const DISPUTED = `EXISTS (SELECT 1 FROM disputes d WHERE d.provider_payment_id = coalesce(r.provider_payment_id, a.provider_payment_id)
    AND d.state IN ('evidence_required', 'processing'))`;

const SELECT = `SELECT r.id, r.order_id AS "orderId", r.attempt_id AS "attemptId", r.payment_id AS "paymentId", a.state AS "attemptState", r.amount::text, r.shipping::text, r.currency,
    r.reason, r.lines, r.state, r.provider_refund_id AS "providerRefundId", coalesce(r.provider_payment_id, a.provider_payment_id) AS "providerPaymentId",
    r.created_at AS "createdAt", r.state_at AS "stateAt", r.retry_of AS "retryOf", r.origin, r.happened_at AS "happenedAt", (${DISPUTED}) AS disputed
  FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id`;

export type NewRefund = Pick<
  Refund,
  'id' | 'orderId' | 'attemptId' | 'paymentId' | 'amount' | 'shipping' | 'currency' | 'reason' | 'lines'
> & {
  /** Payment at the provider; null: the attempt's. */
  providerPaymentId: string | null;
  /** pending: the provider made the refund itself, without the shop. */
  state: 'requested' | 'voided' | 'pending';
  /** Identifies the request: a repeated request makes no second refund. */
  requestKey: RequestKey | null;
  retryOf: string | null;
  /** Absent: the shop's own refund. */
  foreign?: { origin: Exclude<RefundOrigin, 'shop'>; providerRefundId: string; createdAt: Date };
};

/** Within this time the same amount counts as the same request sent twice. */
const JUST_NOW_MS = 60_000;

/** Rows of refunds. */
@Injectable()
export class Refunds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** True if staff refunded this amount for this reason, without any items, in the last minute. */
  wasJustMade(refunds: readonly Refund[], { amount, reason }: Pick<Refund, 'amount' | 'reason'>): boolean {
    const since = this.clock.now().getTime() - JUST_NOW_MS;
    const recent = standing(refunds).filter(
      (refund) => refund.lines.length === 0 && refund.reason === reason && refund.createdAt.getTime() > since,
    );
    // One request makes several refunds when several payments share it.
    const total = recent.reduce((sum, refund) => sum + refund.amount, 0n);
    return recent.length > 0 && (total === amount || recent.some((refund) => refund.amount === amount));
  }

  async request(runner: Runner, refund: NewRefund): Promise<void> {
    await rowsOf(
      runner,
      `INSERT INTO refunds (id, order_id, attempt_id, amount, shipping, currency, reason, lines, state, request_key, request_digest, retry_of, provider_payment_id, payment_id, state_at, origin, provider_refund_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        refund.id,
        refund.orderId,
        refund.attemptId,
        refund.amount.toString(),
        refund.shipping.toString(),
        refund.currency,
        refund.reason,
        JSON.stringify(refund.lines),
        refund.state,
        refund.requestKey?.key ?? null,
        refund.requestKey?.digest ?? null,
        refund.retryOf,
        refund.providerPaymentId,
        refund.paymentId,
        this.clock.now(),
        refund.foreign?.origin ?? 'shop',
        refund.foreign?.providerRefundId ?? null,
        refund.foreign?.createdAt ?? this.clock.now(),
      ],
    );
  }

  /**
   * Unfinished refunds that can continue. Refunds of an authorisation wait for its capture, those of a disputed payment
   * for the end of its dispute. Refunds not yet sent to the provider come first: banks may take days, and pending
   * refunds must not delay new ones.
   */
  async open(limit: number): Promise<Refund[]> {
    return this.many(
      this.dataSource,
      `r.state IN ('requested', 'pending') AND r.origin <> 'dispute' AND a.state <> 'ordered' AND NOT (r.state = 'requested' AND ${DISPUTED}) ORDER BY r.state = 'pending', random() LIMIT $1`,
      [limit],
    );
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await this.many(this.dataSource, 'r.id = $1', [id]))[0];
  }

  /** The refund, or a dispute's money, by the provider's id. */
  async byProviderId(providerId: string, runner: Runner = this.dataSource): Promise<Refund | undefined> {
    return (await this.many(runner, 'r.provider_refund_id = $1', [providerId]))[0];
  }

  /**
   * The shop's own refunds of a provider's payment without a provider's id: sent without an answer, or not sent yet.
   */
  async unanswered(providerPaymentId: string): Promise<Refund[]> {
    return this.many(
      this.dataSource,
      `coalesce(r.provider_payment_id, a.provider_payment_id) = $1 AND r.state = 'requested' AND r.provider_refund_id IS NULL ORDER BY r.created_at, r.id`,
      [providerPaymentId],
    );
  }

  /** All refunds of an order, oldest first; at the same time those in person first. */
  async ofOrder(orderId: string, runner: Runner = this.dataSource): Promise<Refund[]> {
    return this.many(runner, 'r.order_id = $1 ORDER BY r.created_at, r.attempt_id IS NOT NULL, r.id', [orderId]);
  }

  /** Refunds of an attempt's payments without an order, oldest first. */
  async withoutOrder(attemptId: string, runner: Runner = this.dataSource): Promise<Refund[]> {
    return this.many(runner, 'r.attempt_id = $1 AND r.order_id IS NULL ORDER BY r.created_at, r.id', [attemptId]);
  }

  /** True if this request has made its refund already. @throws DomainError 409 when a different request used its key */
  async isKnown(runner: Runner, orderId: string, requestKey: RequestKey): Promise<boolean> {
    const known = await rowsOf<{ digest: string | null }>(
      runner,
      'SELECT request_digest AS digest FROM refunds WHERE order_id = $1 AND request_key = $2',
      [orderId, requestKey.key],
    );
    return isRepeat(
      requestKey,
      known.map(({ digest }) => digest),
    );
  }

  /** Voids refunds that wait for a capture, because the authorisation is not captured: there is no money to refund. */
  async voidWaiting(runner: Runner, orderId: string): Promise<void> {
    await rowsOf(
      runner,
      `UPDATE refunds SET state = 'voided', state_at = $2 WHERE order_id = $1 AND state = 'requested'`,
      [orderId, this.clock.now()],
    );
  }

  /** Reverts `voidWaiting`: the money was captured after all. Returns the ids of the refunds to make. */
  async requestVoided(runner: Runner, orderId: string): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      runner,
      `UPDATE refunds SET state = 'requested', state_at = $2 WHERE order_id = $1 AND state = 'voided' AND origin = 'shop' RETURNING id`,
      [orderId, this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Records the provider's answer, in a transaction. A completed refund counts in its order and its lines from then on.
   * Locks the order first, as all changes of orders do: the reverse order could deadlock with a new refund of the same
   * order. False if the answer was recorded before.
   * @param at time of the refund by the provider's record; figures use its day. null: now
   */
  async settle(
    runner: EntityManager,
    id: string,
    state: RefundRowState,
    providerRefundId: string | null,
    at: Date | null = null,
  ): Promise<boolean> {
    const [order] = await rowsOf<{ id: string }>(
      runner,
      'SELECT o.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 FOR UPDATE OF o',
      [id],
    );
    const moved = await firstOf(runner, SETTLE, [id, state, providerRefundId, this.clock.now(), propertyZone(), at]);
    if (moved && order && state === 'completed') await ordersCounted(runner, [order.id]);
    return moved !== undefined;
  }

  private async many(runner: Runner, where: string, parameters: unknown[]): Promise<Refund[]> {
    const rows = await rowsOf<RefundRow>(runner, `${SELECT} WHERE ${where}`, parameters);
    return rows.map((row) => ({ ...row, amount: BigInt(row.amount), shipping: BigInt(row.shipping) }));
  }
}

const SETTLE = `
  WITH moved AS (
    UPDATE refunds SET state = $2, provider_refund_id = coalesce($3, provider_refund_id), state_at = $4, happened_at = $6
    WHERE id = $1 AND state IN ('requested', 'pending') AND state <> $2 RETURNING order_id, amount, shipping, lines
  ), counted AS (
    UPDATE orders SET refunded = refunded + moved.amount, updated_at = $4, version = version + 1,
      payment_state = CASE WHEN refunded + moved.amount >= total THEN 'refunded' ELSE 'partly_refunded' END
    FROM moved WHERE orders.id = moved.order_id AND $2 = 'completed'
  ), per_line AS (
    UPDATE order_lines l SET refunded = least(l.total, l.refunded + part.amount)
    FROM moved, jsonb_to_recordset(moved.lines) AS part("lineId" int, amount bigint) WHERE l.id = part."lineId" AND $2 = 'completed'
  ), given AS (
    SELECT moved.amount, moved.shipping, moved.lines, (coalesce($6::timestamptz, $4::timestamptz) AT TIME ZONE $5)::date AS day
    FROM moved JOIN orders o ON o.id = moved.order_id WHERE $2 = 'completed' AND o.figures_day IS NOT NULL
  ), parts AS (
    SELECT given.day, part."lineId" AS line_id, part.amount, l.refunded AS before
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint) JOIN order_lines l ON l.id = part."lineId"
  ), figures AS (${ADD_REFUNDS}
  )
  SELECT order_id FROM moved`;
