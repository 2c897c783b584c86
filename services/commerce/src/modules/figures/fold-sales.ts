import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { firstOf, inBatches } from '@shamba/service-kit/database';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { FOLD_SALES } from './fold-sales.sql.js';

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
  execute(): Promise<number> {
    return inBatches(BATCH, async (size) => {
      return (await firstOf<{ taken: number }>(this.dataSource, FOLD_SALES, [size]))?.taken ?? 0;
    });
  }
}
