import { SqlMigration } from '@shamba/service-kit/database';

/** Stores if a password was long enough for staff when chosen; a user with a shorter one can't become staff. */
export class StaffPasswords1795360100001 extends SqlMigration {
  readonly sql = 'ALTER TABLE users ADD COLUMN password_for_staff boolean NOT NULL DEFAULT false';
}
