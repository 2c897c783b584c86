import { SqlMigration } from '@shamba/service-kit/database';

/** Staff can keep a page out of search engines. */
export class HiddenPages1795421000003 extends SqlMigration {
  readonly sql = 'ALTER TABLE page_settings ADD COLUMN noindex boolean NOT NULL DEFAULT false';
}
