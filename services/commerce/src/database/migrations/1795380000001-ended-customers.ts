import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users archived or erased recently: they can't pay, order or join any more. Rows are deleted after 90 days. */
export class EndedCustomers1795380000001 implements MigrationInterface {
  name = 'EndedCustomers1795380000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_customers (user_id int PRIMARY KEY, ended_at timestamptz NOT NULL);
      CREATE INDEX ended_customers_ended ON ended_customers (ended_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_customers');
  }
}
