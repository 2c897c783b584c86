import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { OPEN_ORDERS } from './open-orders.sql.js';
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
    const open = await rowsOf<Open>(this.dataSource, OPEN_ORDERS, [userId, email]);
    return open.map(sentence);
  }
}

function sentence({ orderNumber, what }: Open): string {
  if (orderNumber === null) return 'A payment is under way. Please try again in a few minutes.';
  if (what === 'unshipped') return `Order ${orderNumber} has not been shipped yet.`;
  if (what === 'booking') return `Order ${orderNumber} is still being booked. Please try again in a minute.`;
  return `The payment or refund of order ${orderNumber} is still under way.`;
}
