import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer's money is now the paid money: all orders are read again from commerce, in pages. */
export class SpentIsPaid1795706400002 implements MigrationInterface {
  name = 'SpentIsPaid1795706400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE customer_facts_fill SET after = NULL, done_at = NULL');
  }

  // Older releases read all orders again by their command.
  async down(): Promise<void> {}
}
