import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { StockReason } from './stock-reasons.js';

/** One change of a SKU's stock. Never changed afterwards; the sum of a SKU's rows is its stock. */
@Entity('stock_ledger')
export class LedgerEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column({ type: 'int' }) sku_id: number;
  /** Bottles added (positive) or taken (negative); never 0. */
  @Column({ type: 'int' }) quantity: number;
  /** Stock of the SKU after the change, in all places together. */
  @Column({ type: 'int' }) balance: number;
  @Column({ type: 'varchar' }) reason: StockReason;
  /** `user:<id>`, `service:<name>` or `system`. */
  @Column({ type: 'varchar' }) actor: string;
  @Column({ type: 'varchar', nullable: true }) order_id: string | null;
  @Column({ type: 'varchar', nullable: true }) request_id: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'varchar' }) location: string;
  @Column({ type: 'varchar', nullable: true }) note: string | null;
  /** Idempotency key: a repeat of the request books nothing more. */
  @Column({ type: 'varchar', nullable: true }) request_key: string | null;
  /** Digest of the request with that key. */
  @Column({ type: 'text', nullable: true }) request_digest: string | null;
}
