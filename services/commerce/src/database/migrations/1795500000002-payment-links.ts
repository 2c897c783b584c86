import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A stay's link is paid by one attempt at a time, and once: `payment_attempts_one_change`. Its payment has no move of
 * the stay yet, and counts on the day of its capture.
 */
export class PaymentLinks1795500000002 implements MigrationInterface {
  name = 'PaymentLinks1795500000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE UNIQUE INDEX payment_attempts_one_change ON payment_attempts (checkout_id)
        WHERE purpose = 'change' AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured');
      ALTER TABLE stay_additions ALTER COLUMN move_id DROP NOT NULL, ALTER COLUMN day DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE stay_additions SET day = coalesce(day, created_at::date), move_id = coalesce(move_id, -id);
      ALTER TABLE stay_additions ALTER COLUMN move_id SET NOT NULL, ALTER COLUMN day SET NOT NULL;
      DROP INDEX payment_attempts_one_change;
    `);
  }
}
