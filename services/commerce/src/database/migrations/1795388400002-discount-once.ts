import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A discount that begins at once is no higher than that of the tier joined with, and had once per card: the tier that a member has
 * moved on from without a charge, and a hash of each card's fingerprint.
 */
export class DiscountOnce1795388400002 implements MigrationInterface {
  name = 'DiscountOnce1795388400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE members ADD COLUMN joined_tier_id int;
      ALTER TABLE club_cards ADD COLUMN fingerprint_hash text;
      CREATE INDEX club_cards_fingerprint ON club_cards (fingerprint_hash) WHERE fingerprint_hash IS NOT NULL;
      CREATE INDEX IF NOT EXISTS club_cards_member ON club_cards (member_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX club_cards_member; DROP INDEX club_cards_fingerprint;
      ALTER TABLE club_cards DROP COLUMN fingerprint_hash;
      ALTER TABLE members DROP COLUMN joined_tier_id;
    `);
  }
}
