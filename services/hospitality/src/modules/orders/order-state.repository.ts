import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { insertNew } from '@shamba/service-kit/database';
import { CancelledOrder, RefundedLine } from './order-state.entity.js';

/** Facts about an order from its other events. */
export interface OrderState {
  cancelled: boolean;
  /** Remaining pieces of partly returned lines. */
  remaining: Record<string, number>;
  /** The account that a guest's order has joined. */
  joinedBy: number | null;
}

/** Facts about orders whose events may come in any order. Callers have locked the order with `serialise`. */
@Injectable()
export class OrderStateRepository {
  /** Reads an order's state, including all earlier events. `placedAt` is ISO 8601. */
  async read(manager: EntityManager, orderId: string, email: string, placedAt: string): Promise<OrderState> {
    const cancelled = await manager.existsBy(CancelledOrder, { order_id: orderId });
    const refunded = await manager.findBy(RefundedLine, { order_id: orderId });
    const account = await manager
      .createQueryBuilder()
      .select('v.user_id', 'user_id')
      .from('verified_emails', 'v')
      .where('v.email = lower(:email) AND v.verified_at >= :placedAt', { email, placedAt })
      .getRawOne<{ user_id: number }>();
    return {
      cancelled,
      remaining: Object.fromEntries(refunded.map((line) => [line.line_ref, line.remaining])),
      joinedBy: account?.user_id ?? null,
    };
  }

  /** Records the cancellation of an order; a repeat changes nothing. */
  async cancel(manager: EntityManager, orderId: string): Promise<void> {
    await insertNew(manager, CancelledOrder, { order_id: orderId });
  }

  /** Records the remaining pieces of a line after a refund; returns the smallest number ever recorded. */
  async refund(
    manager: EntityManager,
    orderId: string,
    { lineId, remaining }: { lineId: string; remaining: number },
  ): Promise<number> {
    const line = { order_id: orderId, line_ref: lineId };
    await insertNew(manager, RefundedLine, { ...line, remaining });
    await manager.update(RefundedLine, { ...line, remaining: MoreThan(remaining) }, { remaining });
    return (await manager.findOneByOrFail(RefundedLine, line)).remaining;
  }
}
