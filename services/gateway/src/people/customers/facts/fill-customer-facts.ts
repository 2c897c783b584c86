import { Injectable, type OnModuleInit } from '@nestjs/common';
import { orderCountedSchema } from '@shamba/event-contract';
import { firstOf, inTransaction, rowsOf } from '@shamba/service-kit/database';
import { InternalHttp, ServiceUnavailable } from '@shamba/service-kit/http';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CustomerFacts } from './customer-facts.js';

const EVERY_MS = 10_000;
const DUE_EVERY_MS = 15 * 60_000;
const DUE_BATCH = 200;
const TIMEOUT_MS = 20_000;
const PAGE = 200;

const answer = z.object({ orders: z.array(orderCountedSchema) });

interface Place {
  after: string | null;
  done_at: Date | null;
}

/**
 * Fills the facts of customers from orders made before the events existed: once automatically, and again on `begin`. It
 * resumes after an interruption, and tolerates concurrent events: the newer revision stays.
 */
@Injectable()
export class FillCustomerFacts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: CustomerFacts,
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
    this.periodic.every('earned-by-customers', DUE_EVERY_MS, () => this.sumUpDue());
  }

  /** Has everything read again. */
  async begin(): Promise<void> {
    await rowsOf(this.dataSource, 'UPDATE customer_facts_fill SET after = NULL, done_at = NULL');
  }

  /** Reads all orders that are still to be read; answers how many. @throws ServiceUnavailable while commerce is away */
  async execute(): Promise<number> {
    let all = 0;
    for (let read = PAGE; read > 0; all += read) read = await this.page();
    return all;
  }

  private async page(): Promise<number> {
    const place = await firstOf<Place>(this.dataSource, 'SELECT after, done_at FROM customer_facts_fill');
    if (!place || place.done_at !== null) return 0;
    const query = new URLSearchParams({ limit: String(PAGE), ...(place.after !== null && { after: place.after }) });
    const { body } = await this.services.request<unknown>('commerce', {
      method: 'GET',
      path: `/internal/counted-orders?${query.toString()}`,
      timeoutMs: TIMEOUT_MS,
    });
    const { orders } = answer.parse(body);
    const last = orders.at(-1);
    for (const order of orders) await inTransaction(this.dataSource, (manager) => this.facts.take(manager, order));
    // Only if it was not started again.
    await rowsOf(
      this.dataSource,
      'UPDATE customer_facts_fill SET after = coalesce($1, after), done_at = CASE WHEN $1::uuid IS NULL THEN now() END WHERE after IS NOT DISTINCT FROM $2::uuid',
      [last?.orderId ?? null, place.after],
    );
    return orders.length;
  }

  /** A day has begun on which stays and visits earn their money. */
  private async sumUpDue(): Promise<void> {
    for (let found = DUE_BATCH; found === DUE_BATCH; )
      found = await inTransaction(this.dataSource, (manager) => this.facts.sumUpDue(manager, DUE_BATCH));
  }
}
