import { SqlMigration } from '@shamba/service-kit/database';

/** A mailed link may work only after a wait: the owner of the address that it replaces has been told and can object. */
export class LinksThatWait1795388400001 extends SqlMigration {
  readonly sql = 'ALTER TABLE mail_tokens ADD COLUMN works_from timestamptz';
}
