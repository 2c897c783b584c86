import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import { OrderPayment, type Tender } from './order-payment.entity.js';

/** A payment of an order. */
export interface OrderPaymentRecord {
  id: string;
  attemptId: string | null;
  tender: Tender;
  /** Includes the tip. */
  amount: Cents;
}

/** Rows of payments of orders; `OrderRepository` writes that of the web checkout. */
@Injectable()
export class OrderPaymentRepository {
  /** Payments of a locked order, newest first. */
  async ofOrder(orderId: string, manager: EntityManager): Promise<OrderPaymentRecord[]> {
    const known = await this.read(orderId, manager);
    if (known.length > 0) return known;
    await this.addFirst(orderId, manager);
    return this.read(orderId, manager);
  }

  async add(payment: OrderPayment, manager: EntityManager): Promise<void> {
    await manager.insert(OrderPayment, payment);
  }

  private async read(orderId: string, manager: EntityManager): Promise<OrderPaymentRecord[]> {
    const rows = await manager.find(OrderPayment, {
      select: { id: true, attempt_id: true, tender: true, amount: true },
      where: { order_id: orderId },
      order: { created_at: 'DESC', id: 'ASC' },
    });
    return rows.map(({ id, attempt_id, tender, amount }) => ({ id, attemptId: attempt_id, tender, amount }));
  }

  /** Adds the payment of an order made by a process of the release before `order_payments`. */
  private async addFirst(orderId: string, manager: EntityManager): Promise<void> {
    const paid = await manager
      .createQueryBuilder()
      .select('a.id', 'id')
      .addSelect('a.amount', 'amount')
      .addSelect('a.currency', 'currency')
      .addSelect('a.provider_payment_id', 'reference')
      .addSelect('o.created_at', 'created_at')
      .from('orders', 'o')
      .innerJoin('payment_attempts', 'a', 'a.id = o.attempt_id')
      .where('o.id = :orderId AND a.amount > 0', { orderId })
      .getRawOne<{ id: string; amount: string; currency: string; reference: string | null; created_at: Date }>();
    if (!paid) return;
    const row = {
      ...paid,
      order_id: orderId,
      attempt_id: paid.id,
      tender: 'card' as const,
      amount: BigInt(paid.amount),
    };
    await manager.createQueryBuilder().insert().into(OrderPayment).values(row).orIgnore().updateEntity(false).execute();
  }
}
