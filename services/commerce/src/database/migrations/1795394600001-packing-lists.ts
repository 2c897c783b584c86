import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the filters for packing: pickups, and orders on hold. Both are a small part of all orders. */
export class PackingLists1795394600001 implements MigrationInterface {
  name = 'PackingLists1795394600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX fulfilments_pickups ON fulfilments (order_id) WHERE method = 'pickup';
      CREATE INDEX orders_held ON orders (created_at, id) WHERE hold_reason IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_held; DROP INDEX fulfilments_pickups');
  }
}
