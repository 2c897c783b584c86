import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Part of a waived tasting fee that the rules of cancelling kept; it is due with the order's last bottle. */
export class KeptFees1795706900001 implements MigrationInterface {
  name = 'KeptFees1795706900001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_lines ADD COLUMN kept_fee bigint NOT NULL DEFAULT 0 CHECK (kept_fee >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_lines DROP COLUMN kept_fee');
  }
}
