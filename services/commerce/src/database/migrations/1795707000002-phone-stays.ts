import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The link of a phone stay is paid by one attempt at a time, and once, as that of a change is. */
export class PhoneStays1795707000002 implements MigrationInterface {
  name = 'PhoneStays1795707000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE UNIQUE INDEX payment_attempts_one_link ON payment_attempts (checkout_id)
        WHERE purpose IN ('change', 'phone') AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_attempts_one_link');
  }
}
