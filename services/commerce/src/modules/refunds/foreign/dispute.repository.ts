import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, sum } from '@shamba/rules';
import { Any, DataSource, type EntityManager } from 'typeorm';
import type { DisputeRecord } from '../../payments/index.js';
import { standing } from '../refund-record.js';
import { RefundRepository } from '../refund.repository.js';
import { Dispute } from './dispute.entity.js';
import { isLost } from './dispute-words.js';
import type { OwnPayment } from './own-payments.js';

/** A dispute of an order, with the money that it took. */
export interface OrderDispute extends Dispute {
  /** 0 until it is lost or accepted; less than its amount if a part was refunded before. */
  taken: Cents;
}

/** Rows of disputes. */
@Injectable()
export class DisputeRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: RefundRepository,
  ) {}

  /** All disputes of an order, oldest first. */
  async ofOrder(orderId: string): Promise<OrderDispute[]> {
    const disputes = await this.dataSource.manager.find(Dispute, {
      where: { order_id: orderId },
      order: { opened_at: 'ASC', id: 'ASC' },
    });
    if (disputes.length === 0) return [];
    const refunds = await this.refunds.ofOrder(orderId);
    const takenBy = ({ id, state }: Dispute): Cents =>
      isLost(state)
        ? sum(standing(refunds.filter(({ providerRefundId }) => providerRefundId === id)).map(({ amount }) => amount))
        : 0n;
    return disputes.map((dispute) => ({ ...dispute, taken: takenBy(dispute) }));
  }

  /** Recorded disputes by the provider's ids. */
  async byIds(ids: readonly string[]): Promise<Map<string, Dispute>> {
    const known = await this.dataSource.manager.findBy(Dispute, { id: Any(ids) });
    return new Map(known.map((dispute) => [dispute.id, dispute]));
  }

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Dispute | null> {
    return manager.findOneBy(Dispute, { id });
  }

  /**
   * Stores the provider's record, new or changed. The caller has locked the payment's order or, without one, its
   * attempt.
   */
  async record(manager: EntityManager, record: DisputeRecord, payment: OwnPayment): Promise<void> {
    const { id, amount, currency, reason, state, version } = record;
    await manager.upsert(
      Dispute,
      {
        ...{ id, amount, currency, reason, state, version },
        attempt_id: payment.attemptId,
        order_id: payment.orderId,
        provider_payment_id: payment.id,
        due_at: record.dueAt,
        opened_at: record.createdAt,
        changed_at: record.updatedAt,
      },
      ['id'],
    );
  }
}
