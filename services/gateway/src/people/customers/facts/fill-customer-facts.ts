import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventSchemas } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { InternalHttp, ServiceUnavailable } from '@shamba/service-kit/http';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import { CustomerFactsFill } from './customer-facts.entity.js';
import { CustomerFactsRepository } from './customer-facts.repository.js';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 20_000;
const PAGE = 200;
const ONLY_ROW = { one: true };

/** `figures` is missing from a commerce of the release before, whose orders have what is earned. */
const answer = z.object({ orders: z.array(eventSchemas['order.counted']), figures: z.literal('paid').optional() });

/**
 * Fills the facts of customers from orders made before the events existed: once automatically, and again on `begin`. It
 * resumes after an interruption, and tolerates concurrent events: the newer revision stays.
 */
@Injectable()
export class FillCustomerFacts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: CustomerFactsRepository,
    private readonly services: InternalHttp,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('fill-customer-facts', EVERY_MS, async () => {
      try {
        await this.execute();
      } catch (error) {
        // It continues with the next run.
        if (!(error instanceof ServiceUnavailable)) throw error;
      }
    });
  }

  /** Makes the next runs read all orders again. */
  async begin(): Promise<void> {
    await this.dataSource.manager.update(CustomerFactsFill, ONLY_ROW, { after: null, done_at: null });
  }

  /**
   * Reads all orders that were not read yet; returns their number.
   * @throws ServiceUnavailable while commerce is away
   */
  async execute(): Promise<number> {
    let all = 0;
    for (let read = PAGE; read > 0; all += read) read = await this.page();
    return all;
  }

  private async page(): Promise<number> {
    const place = await this.dataSource.manager.findOneBy(CustomerFactsFill, ONLY_ROW);
    if (!place || place.done_at !== null) return 0;
    const query = new URLSearchParams({ limit: String(PAGE), ...(place.after !== null && { after: place.after }) });
    const { body } = await this.services.request<unknown>('commerce', {
      method: 'GET',
      path: `/internal/counted-orders?${query.toString()}`,
      timeoutMs: TIMEOUT_MS,
    });
    const { orders, figures } = answer.parse(body);
    if (figures === undefined) throw new ServiceUnavailable('commerce');
    const last = orders.at(-1);
    await inTransaction(this.dataSource, (manager) => this.facts.take(orders, manager));
    // Only if reading was not started again in between.
    await this.dataSource.manager.update(
      CustomerFactsFill,
      { ...ONLY_ROW, after: place.after ?? IsNull() },
      last ? { after: last.orderId, done_at: null } : { done_at: () => 'now()' },
    );
    return orders.length;
  }
}
