import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { type OrderRecord, OrderRepository } from '../orders/index.js';
import { GiveBack, RefundChanged, remaining } from '../refunds/index.js';
import { NotCancellable } from './cancellation.errors.js';
import { type Canceller, mayCancel } from './may-cancel.js';
import { PlanCancellation } from './plan-cancellation.js';

export interface CancelOwnOrderInput {
  by: Canceller;
  orderId: string;
  /** null: all lines that can be cancelled. */
  lineIds: number[] | null;
  /** Amount of the preview in cents; undefined: accept the current amount. */
  expected: Cents | undefined;
}

/** Cancels a customer's order or some of its lines. The rules of this moment decide about the refund. */
@Injectable()
export class CancelOwnOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly plan: PlanCancellation,
    private readonly giveBack: GiveBack,
  ) {}

  /** Repeating it changes nothing. @throws NotFound, NotCancellable, RefundChanged (409), ServiceUnavailable (503). */
  async execute(input: CancelOwnOrderInput): Promise<void> {
    const seen = await this.orders.find(input.orderId);
    if (!seen || !mayCancel(seen, input.by)) throw new NotFound('This order');
    if (isDone(seen, input.lineIds)) return;
    // Read before the transaction: no lock waits for another service.
    const terms = await this.plan.terms(seen);
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(input.orderId, manager);
      // A guest's order may have joined an account since the first read.
      if (!order || !mayCancel(order, input.by)) throw new NotFound('This order');
      if (isDone(order, input.lineIds)) return null;
      const { outcome, refunds } = await this.plan.execute(order, terms, input.lineIds, manager);
      if (!outcome.allowed) throw new NotCancellable(outcome.reason);
      if (input.expected !== undefined && input.expected !== outcome.plan.amount)
        throw new RefundChanged(outcome.plan.amount);
      const reason = `Order ${order.orderNumber} cancelled by its customer`;
      return this.giveBack.within(manager, order, refunds, outcome.plan, {
        by: 'customer',
        cancelsOrder: outcome.wholeOrder,
        reason,
        requestKey: null,
      });
    });
    if (given) this.giveBack.carryOut(given);
  }
}

/** True if these lines are cancelled already: the request is repeated. */
function isDone(order: OrderRecord, lineIds: readonly number[] | null): boolean {
  if (lineIds === null) return order.cancelledAt !== null;
  const named = order.lines.filter((line) => lineIds.includes(line.id));
  return named.length === new Set(lineIds).size && named.every((line) => remaining(line) === 0);
}
