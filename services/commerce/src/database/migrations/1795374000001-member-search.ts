import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search text of club members for staff. Telephone numbers also without punctuation. */
export class MemberSearch1795374000001 implements MigrationInterface {
  name = 'MemberSearch1795374000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE members ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
        ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' '
        || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))) STORED;
      CREATE INDEX members_search ON members USING gin (search gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN search');
  }
}
