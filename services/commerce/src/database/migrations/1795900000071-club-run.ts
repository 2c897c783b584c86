import { SqlMigration } from '@shamba/service-kit/database';

/** A release is announced, approved and run: what its members were told, and the charges with their tries. */
export class ClubRun1795900000071 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_runs
      DROP CONSTRAINT club_runs_state_check,
      ADD COLUMN announced_at timestamptz,
      ADD COLUMN announced_by int,
      ADD COLUMN approved_at timestamptz,
      ADD COLUMN approved_by int,
      ADD CONSTRAINT club_runs_state_check CHECK (state IN ('planned', 'open', 'simulated', 'approved', 'running',
        'paused', 'finished', 'closed', 'charging', 'done'));

    ALTER TABLE club_charges
      DROP CONSTRAINT club_charges_state_check,
      ADD COLUMN attempt_id uuid,
      ADD COLUMN tries int NOT NULL DEFAULT 0,
      ADD COLUMN next_try_at timestamptz,
      ADD COLUMN snapshot jsonb,
      ADD COLUMN declined_at timestamptz,
      ADD CONSTRAINT club_charges_state_check CHECK (state IN ('due', 'charging', 'declined', 'paid', 'skipped',
        'failed', 'refunded', 'cancelled')) NOT VALID;
    ALTER TABLE club_charges VALIDATE CONSTRAINT club_charges_state_check;
    CREATE UNIQUE INDEX club_charges_one_live ON club_charges (member_id, quarter)
      WHERE state IN ('due', 'charging', 'declined', 'paid');
    DROP INDEX club_charges_one_per_quarter;
    CREATE INDEX club_charges_run ON club_charges (run_id, state) WHERE run_id IS NOT NULL;
    CREATE INDEX club_charges_next_try ON club_charges (next_try_at) WHERE state IN ('due', 'declined');

    CREATE UNIQUE INDEX payment_attempts_one_charge ON payment_attempts (checkout_id)
      WHERE purpose = 'club_run' AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured', 'voiding');

    CREATE TABLE club_run_told (
      run_id int NOT NULL REFERENCES club_runs (id) ON DELETE CASCADE,
      member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
      total bigint NOT NULL,
      mail_id uuid NOT NULL,
      asked_at timestamptz NOT NULL,
      sent_at timestamptz,
      PRIMARY KEY (run_id, member_id)
    );
    CREATE INDEX club_run_told_member ON club_run_told (member_id);
    CREATE UNIQUE INDEX club_run_told_mail ON club_run_told (mail_id);
  `;
}
