import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../shared/sql.js';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { OrderStore } from './order-store.js';
import { orderView } from './order-view.js';

const ALL = 10_000;

interface OpenOrder {
  orderNumber: string;
  unshipped: boolean;
}

/** Orders, as part of what a customer can take away, and why an account may have to wait. */
@Injectable()
export class OrderData implements CustomerDataPart, OnModuleInit {
  readonly name = 'orders';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly data: CustomerData,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export(userId: number): Promise<unknown> {
    return (await this.orders.recentOf(userId, ALL)).map(orderView);
  }

  /** Bottles that still have to be sent need a name and an address, money under way a card. */
  async obligations(userId: number, email: string | null): Promise<string[]> {
    const [open, paying] = await Promise.all([
      rowsOf<OpenOrder>(this.dataSource, OPEN_ORDERS, [userId, email]),
      rowsOf(this.dataSource, OPEN_ATTEMPTS, [userId]),
    ]);
    return [
      ...open.map(({ orderNumber, unshipped }) =>
        unshipped
          ? `Order ${orderNumber} has not been shipped yet.`
          : `The payment or refund of order ${orderNumber} is still under way.`,
      ),
      ...(paying.length > 0 ? ['A payment is under way. Please try again in a few minutes.'] : []),
    ];
  }
}

/** Paid or being paid, and no order yet. */
const OPEN_ATTEMPTS = `SELECT 1 FROM payment_attempts WHERE user_id = $1 AND state IN ('pinning', 'authorising', 'paid') LIMIT 1`;

const OPEN_ORDERS = `
  SELECT o.order_number AS "orderNumber", (o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL) AS unshipped
  FROM orders o
  WHERE (o.user_id = $1 OR (o.user_id IS NULL AND lower(o.customer_email) = lower($2))) AND ((o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL) OR o.payment_state = 'authorised'
    OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'pending')))
  ORDER BY o.created_at`;
