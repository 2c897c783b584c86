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

/** The condition that the payment of a refund `r` of an attempt `a` has an open dispute. */
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
  /** Of which payment; null: of the attempt's. */
  providerPaymentId: string | null;
  /** pending: the provider has it already, by another way than the shop's. */
  state: 'requested' | 'voided' | 'pending';
  /** Says which request this is: repeating the request makes no second refund. */
  requestKey: RequestKey | null;
  retryOf: string | null;
  /** Absent: the shop's own. */
  foreign?: { origin: Exclude<RefundOrigin, 'shop'>; providerRefundId: string; createdAt: Date };
};

/** Within this time the same amount again is taken for the same request sent twice. */
const JUST_NOW_MS = 60_000;

/** Rows of refunds. */
@Injectable()
export class Refunds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Tells whether staff gave back this amount for this reason, without any things, in the last minute. */
  wasJustMade(refunds: readonly Refund[], { amount, reason }: Pick<Refund, 'amount' | 'reason'>): boolean {
    const since = this.clock.now().getTime() - JUST_NOW_MS;
    const recent = standing(refunds).filter(
      (refund) => refund.lines.length === 0 && refund.reason === reason && refund.createdAt.getTime() > since,
    );
    // One request is several refunds when several payments share it.
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
   * Refunds that can go on and are not settled yet. Those of an authorisation wait for its capture, those of
   * a disputed payment for the end of its dispute. First what the
   * provider has not been asked for: banks may take days, and however many are with them, none keeps another one
   * waiting.
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

  /** The refund, or a dispute's money, by the id that it has at the provider. */
  async byProviderId(providerId: string, runner: Runner = this.dataSource): Promise<Refund | undefined> {
    return (await this.many(runner, 'r.provider_refund_id = $1', [providerId]))[0];
  }

  /** The shop's own refunds of a provider's payment that it has no id for: asked for without an answer, or not yet. */
  async unanswered(providerPaymentId: string): Promise<Refund[]> {
    return this.many(
      this.dataSource,
      `coalesce(r.provider_payment_id, a.provider_payment_id) = $1 AND r.state = 'requested' AND r.provider_refund_id IS NULL ORDER BY r.created_at, r.id`,
      [providerPaymentId],
    );
  }

  /** All refunds of an order, oldest first; of one moment first what is given back in person. */
  async ofOrder(orderId: string, runner: Runner = this.dataSource): Promise<Refund[]> {
    return this.many(runner, 'r.order_id = $1 ORDER BY r.created_at, r.attempt_id IS NOT NULL, r.id', [orderId]);
  }

  /** Refunds of an attempt's payments that have no order, oldest first. */
  async withoutOrder(attemptId: string, runner: Runner = this.dataSource): Promise<Refund[]> {
    return this.many(runner, 'r.attempt_id = $1 AND r.order_id IS NULL ORDER BY r.created_at, r.id', [attemptId]);
  }

  /** Whether this very request has made its refund already. @throws DomainError 409 when its key made another one */
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

  /** The authorisation is not captured after all: refunds that waited for it have nothing to give back. */
  async voidWaiting(runner: Runner, orderId: string): Promise<void> {
    await rowsOf(
      runner,
      `UPDATE refunds SET state = 'voided', state_at = $2 WHERE order_id = $1 AND state = 'requested'`,
      [orderId, this.clock.now()],
    );
  }

  /** The opposite of `voidWaiting`: the money had been taken after all. Answers the ids of the refunds that are to be made. */
  async requestVoided(runner: Runner, orderId: string): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      runner,
      `UPDATE refunds SET state = 'requested', state_at = $2 WHERE order_id = $1 AND state = 'voided' AND origin = 'shop' RETURNING id`,
      [orderId, this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Writes what the provider said, in a transaction. A completed refund counts in its order and its lines from then on.
   * The order is locked first, as by everything else that changes it: taken the other way round, a refund that ends
   * while another one of its order begins would be a deadlock. False when what it says was known before.
   * @param at when the provider says that it happened; figures take its day. null: now
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
