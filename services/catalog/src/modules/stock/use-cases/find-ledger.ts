import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LedgerEntryDto } from '../dto/ledger-entry.dto.js';
import { BOTTLE_ML } from '../stock-book.js';

/** The history of a wine's stock, newest first. */
@Injectable()
export class FindLedger {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(wineId: number): Promise<LedgerEntryDto[]> {
    const rows = await this.dataSource.query<(Omit<LedgerEntryDto, 'created_at'> & { created_at: Date })[]>(
      `SELECT l.id::int AS id, l.quantity, l.balance, l.reason, l.actor, l.order_id, l.created_at
         FROM stock_ledger l JOIN skus s ON s.id = l.sku_id
        WHERE s.wine_id = $1 AND s.size_ml = $2
        ORDER BY l.id DESC LIMIT 500`,
      [wineId, BOTTLE_ML],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
