import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A customer's money is now the paid money: all orders are read again from commerce, in pages. The progress has
 * columns of its own: gateways of the release before still write theirs.
 */
export class SpentIsPaid1795706400002 implements MigrationInterface {
  name = 'SpentIsPaid1795706400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE customer_facts_fill ADD COLUMN paid_after uuid, ADD COLUMN paid_done_at timestamptz',
    );
  }

  // Older releases read all orders again by their command.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_facts_fill DROP COLUMN paid_after, DROP COLUMN paid_done_at');
  }
}
