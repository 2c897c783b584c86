import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The club's terms shown to buyers, by version: their text follows Settings. */
export class ClubTerms1795494700000 implements MigrationInterface {
  name = 'ClubTerms1795494700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE club_terms (
        version text PRIMARY KEY,
        text text NOT NULL,
        first_shown_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO club_terms (version, text, first_shown_at)
        SELECT DISTINCT ON (text_version) text_version, text, given_at FROM club_consents ORDER BY text_version, given_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE club_terms');
  }
}
