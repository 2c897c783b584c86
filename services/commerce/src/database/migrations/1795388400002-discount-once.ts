import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A discount that begins at once is no higher than that of the tier joined with: the tier that a member has moved on from. */
export class DiscountOnce1795388400002 implements MigrationInterface {
  name = 'DiscountOnce1795388400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN joined_tier_id int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN joined_tier_id');
  }
}
