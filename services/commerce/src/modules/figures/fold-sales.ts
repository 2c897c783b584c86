import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { firstOf } from '@shamba/service-kit/database';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';

const BATCH = 5000;

/**
 * Adds the rows of payments and refunds (`sales_moves`) to the rows of their days (`sales_days`). Figures sum both
 * (`sales_figures`): they do not change.
 */
@Injectable()
export class FoldSales implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('fold-sales', this.config.SWEEP_INTERVAL_MS, async () => {
      await this.execute();
    });
  }

  /** Folds all rows, at most 5,000 per statement; returns their number. */
  async execute(): Promise<number> {
    let all = 0;
    for (let taken = BATCH; taken === BATCH; all += taken) taken = await this.batch();
    return all;
  }

  private async batch(): Promise<number> {
    return (await firstOf<{ taken: number }>(this.dataSource, FOLD, [BATCH]))?.taken ?? 0;
  }
}

// SQL by hand (sweep): moves a batch of rows into their days, with SKIP LOCKED
const FOLD = `
  WITH moved AS (
    DELETE FROM sales_moves WHERE id IN (SELECT id FROM sales_moves ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING day, kind, orders, taken, net
  ), folded AS (
    INSERT INTO sales_days (day, kind, orders, taken, net)
    SELECT day, kind, sum(orders)::int, sum(taken)::bigint, sum(net)::bigint FROM moved GROUP BY day, kind ORDER BY kind, day
    ON CONFLICT (kind, day) DO UPDATE SET orders = sales_days.orders + excluded.orders, taken = sales_days.taken + excluded.taken,
      net = sales_days.net + excluded.net
  )
  SELECT count(*)::int AS taken FROM moved`;
