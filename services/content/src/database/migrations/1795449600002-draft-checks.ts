import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Planned drafts store that their editor's permission was asked for, and why publishing failed. */
export class DraftChecks1795449600002 implements MigrationInterface {
  name = 'DraftChecks1795449600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_draft_plans
        ADD COLUMN asked_at timestamptz,
        ADD COLUMN failure varchar(20) CHECK (failure IN ('changed', 'not_allowed'));
      UPDATE content_draft_plans SET failure = 'changed' WHERE failed_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_draft_plans DROP COLUMN asked_at, DROP COLUMN failure');
  }
}
