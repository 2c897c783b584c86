import { SqlMigration } from '@shamba/service-kit/database';

/** The bottles that a member was told of with the amount. null: told before this was kept. */
export class ToldBoxes1795900000091 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_run_told ADD COLUMN items jsonb;
  `;
}
