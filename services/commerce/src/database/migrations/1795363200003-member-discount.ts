import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A member's discount begins with the first charged quarter. Existing members keep theirs. */
export class MemberDiscount1795363200003 implements MigrationInterface {
  name = 'MemberDiscount1795363200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE members ADD COLUMN keeps_discount boolean NOT NULL DEFAULT false;
      UPDATE members SET keeps_discount = true WHERE status IN ('active', 'paused');
      CREATE INDEX members_left ON members (user_id) WHERE status = 'cancelled';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_left; ALTER TABLE members DROP COLUMN keeps_discount;');
  }
}
