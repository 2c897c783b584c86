import { SqlMigration } from '@shamba/service-kit/database';

/** An account can need a second factor even when its roles need none. */
export class AccountFactorDuty1795600000001 extends SqlMigration {
  readonly sql = 'ALTER TABLE users ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false';
}
