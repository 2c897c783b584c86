import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the tier joined with, for members who moved to another: a discount that begins at once is no higher than that
 * tier's.
 */
export class DiscountOnce1795388400002 implements MigrationInterface {
  name = 'DiscountOnce1795388400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN joined_tier_id int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN joined_tier_id');
  }
}
