import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer spent is what was paid: all orders are read again from commerce, in pages. */
export class SpentIsPaid1795706400002 implements MigrationInterface {
  name = 'SpentIsPaid1795706400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE customer_facts_fill SET after = NULL, done_at = NULL');
  }

  // Older releases read all orders again by their command.
  async down(): Promise<void> {}
}
