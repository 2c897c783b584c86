import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks charged quarters that were shipped; an index finds the few that were not. A trigger sets the mark: it is
 * correct with every release.
 */
export class UnsentQuarters1795466400002 implements MigrationInterface {
  name = 'UnsentQuarters1795466400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE club_charges ADD COLUMN sent boolean NOT NULL DEFAULT false;
      UPDATE club_charges c SET sent = true FROM club_shipments s
        WHERE s.member_id = c.member_id AND s.quarter = c.quarter AND s.shipped_at IS NOT NULL;
      CREATE INDEX club_charges_unsent ON club_charges (member_id, quarter) WHERE state = 'paid' AND NOT sent;

      CREATE FUNCTION club_charge_is_sent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sent := EXISTS (SELECT 1 FROM club_shipments WHERE member_id = NEW.member_id AND quarter = NEW.quarter AND shipped_at IS NOT NULL);
        RETURN NEW;
      END $$;
      CREATE TRIGGER club_charges_sent BEFORE INSERT ON club_charges FOR EACH ROW EXECUTE FUNCTION club_charge_is_sent();

      CREATE FUNCTION club_shipment_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE club_charges SET sent = NEW.shipped_at IS NOT NULL
          WHERE member_id = NEW.member_id AND quarter = NEW.quarter AND sent <> (NEW.shipped_at IS NOT NULL);
        RETURN NULL;
      END $$;
      CREATE TRIGGER club_shipments_left AFTER INSERT OR UPDATE OF shipped_at ON club_shipments
        FOR EACH ROW EXECUTE FUNCTION club_shipment_has_left();
      CREATE INDEX club_charges_quarter ON club_charges (member_id, quarter);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER club_shipments_left ON club_shipments; DROP FUNCTION club_shipment_has_left();
      DROP TRIGGER club_charges_sent ON club_charges; DROP FUNCTION club_charge_is_sent();
      DROP INDEX club_charges_quarter;
      ALTER TABLE club_charges DROP COLUMN sent;
    `);
  }
}
