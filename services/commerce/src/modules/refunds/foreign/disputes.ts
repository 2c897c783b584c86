import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import { DataSource, In } from 'typeorm';
import { Refunds } from '../refunds.js';
import { Dispute } from './dispute.entity.js';
import { isLost } from './dispute-words.js';

/** A dispute of an order, with the money that it took. */
export interface OrderDispute extends Dispute {
  /** 0 until it is lost or accepted; less than its amount if a part was refunded before. */
  taken: Cents;
}

/** Reads disputes. */
@Injectable()
export class Disputes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: Refunds,
  ) {}

  /** All disputes of an order, oldest first. */
  async ofOrder(orderId: string): Promise<OrderDispute[]> {
    const disputes = await this.dataSource
      .getRepository(Dispute)
      .find({ where: { orderId }, order: { openedAt: 'ASC' } });
    if (disputes.length === 0) return [];
    const refunds = await this.refunds.ofOrder(orderId);
    return disputes.map((dispute) => ({
      ...dispute,
      taken: isLost(dispute.state)
        ? (refunds.find(({ providerRefundId }) => providerRefundId === dispute.id)?.amount ?? 0n)
        : 0n,
    }));
  }

  /** Recorded disputes by the provider's ids. */
  async byIds(ids: readonly string[]): Promise<Map<string, Dispute>> {
    const known = ids.length === 0 ? [] : await this.dataSource.getRepository(Dispute).findBy({ id: In([...ids]) });
    return new Map(known.map((dispute) => [dispute.id, dispute]));
  }
}
