import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { CancellationRule } from './policy.js';

/** Rows of the cancellation rules. */
@Injectable()
export class CancellationRules {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async all(): Promise<CancellationRule[]> {
    return rowsOf<CancellationRule>(
      this.dataSource,
      `SELECT item_type AS "itemType", unit, at_least AS "atLeast", percent::text FROM cancellation_rules ORDER BY id`,
    );
  }
}
