import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { OWN_ORDERS } from '../../shared/own-rows.js';
import type { OrderAdjustmentRecord, OrderLineRecord, OrderRecord, PaymentState } from './order-record.js';

type Amounts = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'tip' | 'total' | 'refunded';
type LineAmounts = 'unitPrice' | 'fee' | 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded';
type LineRow = Omit<OrderLineRecord, LineAmounts | 'additions'> &
  Record<LineAmounts, string> & { additions: (Record<'before' | 'amount' | 'net', string> & { inHouse: boolean })[] };
type AdjustmentRow = Omit<OrderAdjustmentRecord, 'amount'> & { amount: string };
type OrderRow = Omit<OrderRecord, Amounts | 'lines' | 'adjustments'> &
  Record<Amounts, string> & { lines: LineRow[]; adjustments: AdjustmentRow[] };

// Amounts in JSON are text: a JSON number would become a float.
const SELECT = `
  SELECT o.id, o.version, o.order_number AS "orderNumber", o.channel, o.link_hashes AS "linkHashes", o.calendar_key AS "calendarKey", o.attempt_id AS "attemptId", o.checkout_id AS "checkoutId",
    o.user_id AS "userId", o.guest_id AS "guestId", o.customer_first_name AS "firstName", o.customer_last_name AS "lastName",
    o.customer_email AS email, o.customer_phone AS phone, o.shipping_address AS "shippingAddress", o.currency,
    o.subtotal::text, o.discount::text, o.shipping::text, o.tax::text, o.tip::text, o.total::text, o.refunded::text,
    o.payment_state AS "paymentState", o.fulfilment_state AS "fulfilmentState",
    (SELECT f.method FROM fulfilments f WHERE f.order_id = o.id ORDER BY f.id LIMIT 1) AS method, o.cancelled_at AS "cancelledAt",
    o.cancel_reason AS "cancelReason", o.created_at AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'lineRef', l.line_ref, 'type', l.item_type, 'itemId', l.item_id, 'title', l.title,
        'detail', l.detail, 'imageUrl', l.image_url, 'date', l.item_date, 'quantity', l.quantity, 'unitPrice', l.unit_price::text,
        'fee', l.fee::text, 'subtotal', l.subtotal::text, 'discount', l.discount::text, 'tax', l.tax::text, 'total', l.total::text,
        'refunded', l.refunded::text, 'refundedQuantity', l.refunded_quantity, 'details', l.details, 'additions', (SELECT coalesce(json_agg(json_build_object('before',
        a.line_before::text, 'amount', a.amount::text, 'net', a.net::text, 'inHouse', p.attempt_id IS NULL) ORDER BY a.id), '[]'::json)
        FROM stay_additions a JOIN order_payments p ON p.id = a.payment_id WHERE a.line_id = l.id)) ORDER BY l.id), '[]'::json)
     FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'label', a.label, 'amount', a.amount::text, 'taxClass', a.tax_class) ORDER BY a.id), '[]'::json)
     FROM order_adjustments a WHERE a.order_id = o.id) AS adjustments
  FROM orders o`;

const NOTE = `
  WITH noted AS (INSERT INTO order_events (order_id, at, kind, note) VALUES ($1, $2, $3, $4))
  UPDATE orders SET updated_at = $5, version = version + 1 WHERE id = $1`;

/** Reads orders with their lines, one statement each. */
@Injectable()
export class OrderRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(id: string, runner: Runner = this.dataSource): Promise<OrderRecord | undefined> {
    const row = await firstOf<OrderRow>(runner, `${SELECT} WHERE o.id = $1`, [id]);
    return row && toOrder(row);
  }

  /** Reads an order and locks it until the transaction ends. */
  async lock(id: string, runner: Runner): Promise<OrderRecord | undefined> {
    await rowsOf(runner, 'SELECT id FROM orders WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, runner);
  }

  /** The same by attempt. */
  async lockOfAttempt(attemptId: string, runner: Runner): Promise<OrderRecord | undefined> {
    await rowsOf(runner, 'SELECT id FROM orders WHERE attempt_id = $1 FOR UPDATE', [attemptId]);
    return this.ofAttempt(attemptId, runner);
  }

  /** Sets the payment state of a locked order. */
  async paymentIs(id: string, state: PaymentState, runner: Runner): Promise<void> {
    await rowsOf(runner, 'UPDATE orders SET payment_state = $2, updated_at = $3, version = version + 1 WHERE id = $1', [
      id,
      state,
      this.clock.now(),
    ]);
  }

  /**
   * Notes in the locked order's timeline that a voided authorisation was captured after all. Keeps the state of an
   * order that was not voided.
   */
  async capturedAfterAll(id: string, runner: Runner): Promise<void> {
    const now = this.clock.now();
    await rowsOf(
      runner,
      `UPDATE orders SET payment_state = 'captured', updated_at = $2, version = version + 1 WHERE id = $1 AND payment_state = 'voided'`,
      [id, now],
    );
    await rowsOf(runner, `INSERT INTO order_events (order_id, at, kind) VALUES ($1, $2, 'captured')`, [id, now]);
  }

  /** Adds an entry to a locked order's timeline; the new version makes earlier pages stale. */
  async note(id: string, kind: string, note: string, at: Date, runner: Runner): Promise<void> {
    await rowsOf(runner, NOTE, [id, at, kind, note, this.clock.now()]);
  }

  /**
   * Moves guests' orders under an address to an account; returns their ids. Orders of other accounts stay with them.
   */
  async joinAccount(userId: number, email: string, runner: Runner): Promise<string[]> {
    const joined = await rowsOf<{ id: string }>(
      runner,
      'UPDATE orders SET user_id = $1, updated_at = $3, version = version + 1 WHERE user_id IS NULL AND lower(customer_email) = lower($2) RETURNING id',
      [userId, email, this.clock.now()],
    );
    return joined.map(({ id }) => id);
  }

  async ofAttempt(attemptId: string, runner: Runner = this.dataSource): Promise<OrderRecord | undefined> {
    const row = await firstOf<OrderRow>(runner, `${SELECT} WHERE o.attempt_id = $1`, [attemptId]);
    return row && toOrder(row);
  }

  /** An account's newest orders; with its verified address also guests' orders under it. */
  async recentOf(userId: number, limit: number, email: string | null = null): Promise<OrderRecord[]> {
    const rows = await rowsOf<OrderRow>(
      this.dataSource,
      `${SELECT} WHERE ${OWN_ORDERS} ORDER BY o.created_at DESC, o.id LIMIT $3`,
      [userId, email, limit],
    );
    return rows.map(toOrder);
  }

  /** Orders by their ids, in any order. */
  async byIds(ids: string[]): Promise<OrderRecord[]> {
    return (await rowsOf<OrderRow>(this.dataSource, `${SELECT} WHERE o.id = ANY($1)`, [ids])).map(toOrder);
  }
}

function toOrder(row: OrderRow): OrderRecord {
  return {
    ...row,
    subtotal: BigInt(row.subtotal),
    discount: BigInt(row.discount),
    shipping: BigInt(row.shipping),
    tax: BigInt(row.tax),
    tip: BigInt(row.tip),
    total: BigInt(row.total),
    refunded: BigInt(row.refunded),
    lines: row.lines.map((line) => ({
      ...line,
      unitPrice: BigInt(line.unitPrice),
      fee: BigInt(line.fee),
      subtotal: BigInt(line.subtotal),
      discount: BigInt(line.discount),
      tax: BigInt(line.tax),
      total: BigInt(line.total),
      refunded: BigInt(line.refunded),
      additions: line.additions.map(({ before, amount, net, inHouse }) => ({
        inHouse,
        before: BigInt(before),
        amount: BigInt(amount),
        net: BigInt(net),
      })),
    })),
    adjustments: row.adjustments.map((adjustment) => ({ ...adjustment, amount: BigInt(adjustment.amount) })),
  };
}
