import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailboxes whose unsubscribing staff undid for the owner. After another unsubscribing only the owner can undo it. */
export class UnsubscribeUndone1795574100002 implements MigrationInterface {
  name = 'UnsubscribeUndone1795574100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unsubscribe_undone (
        address_hash text PRIMARY KEY CHECK (length(address_hash) = 43),
        at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unsubscribe_undone');
  }
}
