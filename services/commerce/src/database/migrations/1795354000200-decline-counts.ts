import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recent declines by banks, per cart, owner, card and network. Rows are deleted when they no longer count. */
export class DeclineCounts1795354000200 implements MigrationInterface {
  name = 'DeclineCounts1795354000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE decline_counts (
        subject text PRIMARY KEY,
        count int NOT NULL CHECK (count > 0),
        wait_until timestamptz,
        resets_at timestamptz NOT NULL
      );
      CREATE INDEX decline_counts_resets ON decline_counts (resets_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE decline_counts');
  }
}
