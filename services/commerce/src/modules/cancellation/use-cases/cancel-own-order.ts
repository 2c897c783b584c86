import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, Clock, inTransaction, NotFound } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { type OrderRecord, OrderStore } from '../../orders/index.js';
import { GiveBack, Refunds, remaining } from '../../refunds/index.js';
import { CancellationRules } from '../cancellation-rules.js';
import { planCancellation } from '../cancellation-plan.js';
import { NotCancellable, RefundChanged } from '../cancellation.errors.js';
import { LineDates } from '../line-dates.js';
import { type Canceller, mayCancel } from '../may-cancel.js';

export interface CancelOwnOrderInput {
  by: Canceller;
  orderId: string;
  /** null: whatever can be cancelled. */
  lineIds: number[] | null;
  /** What the preview said would go back; undefined: whatever it is now. */
  expected: Cents | undefined;
}

/** What the cancellation needs to read besides the order. */
@Injectable()
export class CancellationReads {
  constructor(
    readonly rules: CancellationRules,
    readonly dates: LineDates,
    readonly refunds: Refunds,
    readonly clock: Clock,
  ) {}
}

/** Whoever bought it cancels an order, or lines of it; what goes back is what the rules say at this moment. */
@Injectable()
export class CancelOwnOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly read: CancellationReads,
    private readonly giveBack: GiveBack,
  ) {}

  /** Repeating it changes nothing. @throws NotFound, NotCancellable, RefundChanged (409), ServiceUnavailable (503). */
  async execute(input: CancelOwnOrderInput): Promise<void> {
    const seen = await this.orders.find(input.orderId);
    if (!seen || !mayCancel(seen, input.by)) throw new NotFound('This order');
    if (isDone(seen, input.lineIds)) return;
    // Read before the transaction: no lock waits for another service.
    const [rules, dates] = await Promise.all([this.read.rules.all(), this.read.dates.current(seen)]);
    const given = await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(input.orderId, manager);
      // A guest's order may have joined an account since.
      if (!order || !mayCancel(order, input.by)) throw new NotFound('This order');
      if (isDone(order, input.lineIds)) return null;
      const refunds = await this.read.refunds.ofOrder(order.id, manager);
      const outcome = planCancellation({ order, refunds, rules, dates, now: this.read.clock.now() }, input.lineIds);
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

/** The very lines are cancelled already: the same request again. */
function isDone(order: OrderRecord, lineIds: readonly number[] | null): boolean {
  if (lineIds === null) return order.cancelledAt !== null;
  const named = order.lines.filter((line) => lineIds.includes(line.id));
  return named.length === new Set(lineIds).size && named.every((line) => remaining(line) === 0);
}
