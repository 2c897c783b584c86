import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CancellationRuleRow } from './cancellation-rule.entity.js';
import type { CancellationRule } from './policy.js';

/** Rows of the cancellation rules. */
@Injectable()
export class CancellationRuleRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async all(): Promise<CancellationRule[]> {
    const rows = await this.dataSource.manager.find(CancellationRuleRow, { order: { id: 'ASC' } });
    return rows.map(({ item_type, unit, at_least, percent }) => ({
      itemType: item_type,
      unit,
      atLeast: at_least,
      percent,
    }));
  }
}
