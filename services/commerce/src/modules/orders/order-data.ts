import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { OWN_ATTEMPTS, OWN_ORDERS } from '../../shared/own-rows.js';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { OrderRepository } from './order.repository.js';
import { orderView } from './order-view.js';

const ALL = 10_000;

interface Open {
  /** null: a payment without an order yet. */
  orderNumber: string | null;
  what: 'unshipped' | 'booking' | 'money';
}

/** Orders in a customer's export, and reasons why an account can't end yet. */
@Injectable()
export class OrderData implements CustomerDataPart, OnModuleInit {
  readonly name = 'orders';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly data: CustomerData,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export(userId: number, email: string | null): Promise<unknown> {
    return (await this.orders.recentOf(userId, ALL, email)).map(orderView);
  }

  /**
   * Reasons: bottles to be sent need a name and an address, running payments and refunds a card. Until hospitality
   * receives an order's event, it cannot report the order's bookings.
   */
  async obligations(userId: number, email: string | null): Promise<string[]> {
    const open = await rowsOf<Open>(this.dataSource, OPEN, [userId, email]);
    return open.map(sentence);
  }
}

function sentence({ orderNumber, what }: Open): string {
  if (orderNumber === null) return 'A payment is under way. Please try again in a few minutes.';
  if (what === 'unshipped') return `Order ${orderNumber} has not been shipped yet.`;
  if (what === 'booking') return `Order ${orderNumber} is still being booked. Please try again in a minute.`;
  return `The payment or refund of order ${orderNumber} is still under way.`;
}

// SQL by hand (fold): one snapshot of orders and attempts counts a payment that becomes an order at this moment once
const OPEN = `
  WITH theirs AS (
    SELECT o.order_number, o.created_at, o.payment_state = 'authorised' OR EXISTS (
        SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'pending')) AS money,
      o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL AS unshipped,
      EXISTS (SELECT 1 FROM outbox e WHERE e.state IN ('pending', 'dead') AND e.consumer = 'hospitality' AND e.type = 'order.placed'
        AND e.payload ->> 'orderId' = o.id::text) AS booking
    FROM orders o WHERE ${OWN_ORDERS}
  ), paying AS (
    SELECT min(created_at) AS created_at FROM payment_attempts
    WHERE state IN ('pinning', 'authorising', 'paid') AND ${OWN_ATTEMPTS}
  )
  SELECT order_number AS "orderNumber", CASE WHEN unshipped THEN 'unshipped' WHEN booking THEN 'booking' ELSE 'money' END AS what, created_at
  FROM theirs WHERE unshipped OR booking OR money
  UNION ALL SELECT NULL, 'money', created_at FROM paying WHERE created_at IS NOT NULL
  ORDER BY created_at`;
