import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of OrderChannels1795384800004 for existing rows, without blocking writes. */
export class OrderChannelsValidated1795384800005 implements MigrationInterface {
  name = 'OrderChannelsValidated1795384800005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders VALIDATE CONSTRAINT orders_channel, VALIDATE CONSTRAINT orders_hold, VALIDATE CONSTRAINT orders_tip,
        VALIDATE CONSTRAINT orders_total_adds_up;
      ALTER TABLE fulfilments VALIDATE CONSTRAINT fulfilments_states, VALIDATE CONSTRAINT fulfilments_pickup, VALIDATE CONSTRAINT fulfilments_collected;
    `);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
