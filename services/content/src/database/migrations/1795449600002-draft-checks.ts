import { SqlMigration } from '@shamba/service-kit/database';

/** Planned drafts store that their editor's permission was asked for, and why publishing failed. */
export class DraftChecks1795449600002 extends SqlMigration {
  readonly sql = `
    ALTER TABLE content_draft_plans
      ADD COLUMN asked_at timestamptz,
      ADD COLUMN failure varchar(20) CHECK (failure IN ('changed', 'not_allowed'));
    UPDATE content_draft_plans SET failure = 'changed' WHERE failed_at IS NOT NULL;
  `;
}
