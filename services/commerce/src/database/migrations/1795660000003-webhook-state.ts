import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row: the provider's accepted webhooks, and those refused for their signature. */
export class WebhookState1795660000003 implements MigrationInterface {
  name = 'WebhookState1795660000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_state (
        id int PRIMARY KEY CHECK (id = 1),
        refused int NOT NULL DEFAULT 0,
        refused_since timestamptz,
        refused_at timestamptz,
        accepted_at timestamptz,
        reported_at timestamptz
      );
      INSERT INTO webhook_state (id) VALUES (1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_state');
  }
}
