import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderRecord, OrderRepository } from '../orders/index.js';
import { type Attempt, AttemptRepository, type StayChange, VoidAttempt } from '../payments/index.js';
import { lineMoney, RefundInsteadOfVoid, RefundRepository } from '../refunds/index.js';
import { canGrow, StayAdditionRepository } from './stay-addition.repository.js';

/** Applies changes of stays to orders. */
@Injectable()
export class ChangeRecords {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly stays: StayAdditionRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the order; null: no order has this line. */
  async lock({ orderId, lineId }: StayChange, manager: EntityManager): Promise<OrderRecord | null> {
    const order = await this.orders.lock(orderId, manager);
    return order?.lines.some(({ lineRef }) => lineRef === lineId) ? order : null;
  }

  /** True if the stay exists and its paid amount is the one that the change was computed with. */
  async fits(order: OrderRecord, change: StayChange, manager?: EntityManager): Promise<boolean> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || !canGrow(order, line)) return false;
    const { paid } = lineMoney(order, await this.refunds.ofOrder(order.id, manager), line);
    return paid === BigInt(change.orderPaid);
  }

  /** Adds the payment and its amounts to the order, and sends the events. */
  async add(
    order: OrderRecord,
    change: StayChange,
    { id, amount, checkoutId, providerPaymentId, snapshot }: Attempt,
    manager: EntityManager,
  ): Promise<void> {
    const line = order.lines.find(({ lineRef }) => lineRef === change.lineId);
    if (!line || providerPaymentId === null) throw new Error(`Attempt ${id} can't be added to order ${order.id}`);
    const added = {
      id,
      tender: 'link' as const,
      attempt_id: id,
      move_id: null,
      amount,
      tax: BigInt(snapshot.totals.tax),
      day: null,
      actor: null,
      reference: providerPaymentId,
    };
    await this.stays.add(order, line, added, manager);
    await this.outbox.addAll(manager, [
      {
        type: 'stay.link_paid',
        payload: { checkoutId, attemptId: id, orderId: order.id },
        consumers: ['hospitality'],
      },
      {
        type: 'payment.capture_due',
        payload: { orderId: order.id, attemptId: id, paymentId: providerPaymentId },
        consumers: ['commerce'],
      },
    ]);
  }
}

export const CHANGED_MEANWHILE = 'Your booking has changed in the meantime, so your card was not charged.';

/**
 * Turns a paid attempt for other nights into a payment of the stay's order, in one transaction with the events that
 * move the stay and capture the payment. It happens once, however many callers try.
 */
@Injectable()
export class FinishChange {
  private readonly log = new Logger('FinishChange');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: ChangeRecords,
    private readonly attempts: AttemptRepository,
    private readonly voids: VoidAttempt,
    private readonly instead: RefundInsteadOfVoid,
  ) {}

  /** False: the stay was cancelled or paid otherwise, and the authorisation is voided. */
  async execute(attempt: Attempt): Promise<boolean> {
    const { change } = attempt.snapshot;
    if (!change) throw new Error(`Attempt ${attempt.id} pays for no change`);
    const outcome = await inTransaction(this.dataSource, (manager) => this.finish(manager, attempt, change));
    if (outcome === 'known') return (await this.attempts.find(attempt.id))?.state !== 'voiding';
    if (outcome === 'done') return true;
    this.log.warn(`Attempt ${attempt.id} pays for a stay that is another one by now; it is voided`);
    await this.voids.releasePins(attempt);
    this.voids.soon(attempt.id, (taken) => this.instead.execute(attempt.id, taken));
    return false;
  }

  private async finish(
    manager: EntityManager,
    attempt: Attempt,
    change: StayChange,
  ): Promise<'done' | 'refused' | 'known'> {
    const order = await this.records.lock(change, manager);
    const fits = order !== null && (await this.records.fits(order, change, manager));
    if (!fits) {
      const patch = { errorCode: 'change_refused', errorMessage: CHANGED_MEANWHILE };
      return (await this.attempts.move(attempt.id, 'paid', 'voiding', patch, manager)) ? 'refused' : 'known';
    }
    if (!(await this.attempts.move(attempt.id, 'paid', 'ordered', { mayHoldPins: false }, manager))) return 'known';
    await this.records.add(order, change, attempt, manager);
    return 'done';
  }
}
