import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of waiting parcels, packed or not: a small part of all. The lists 'To pack' and 'Packed' use it to count. */
export class WaitingParcels1795394600002 implements MigrationInterface {
  name = 'WaitingParcels1795394600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX fulfilments_waiting ON fulfilments (order_id, packed_at) WHERE state = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX fulfilments_waiting');
  }
}
