import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the list of club members: by status, by tier, by name. */
export class MemberList1795406700001 implements MigrationInterface {
  name = 'MemberList1795406700001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX members_shown ON members (status, tier_id, id) WHERE status <> 'pending' AND archived_at IS NULL;
      CREATE INDEX members_tier ON members (tier_id, id) WHERE status <> 'pending' AND archived_at IS NULL;
      CREATE INDEX members_name ON members (lower(last_name), lower(first_name), id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_shown, members_tier, members_name');
  }
}
