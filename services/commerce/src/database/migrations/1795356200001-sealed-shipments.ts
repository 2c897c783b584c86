import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records of shipped wine that the law requires after the buyer's erasure; personal data is sealed. */
export class SealedShipments1795356200001 implements MigrationInterface {
  name = 'SealedShipments1795356200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sealed_shipments (
        id uuid PRIMARY KEY,
        order_id uuid UNIQUE REFERENCES orders (id),
        member_id int REFERENCES members (id),
        quarter date,
        shipped_on date NOT NULL,
        state_code text,
        sealed text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (member_id, quarter),
        CHECK ((order_id IS NULL) <> (member_id IS NULL OR quarter IS NULL))
      );
      CREATE INDEX sealed_shipments_date ON sealed_shipments (shipped_on DESC, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sealed_shipments');
  }
}
