import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the uploaded file's name to pictures; staff search by it. */
export class MediaLibrary1795421000002 extends SqlMigration {
  readonly sql = `
    ALTER TABLE media ADD COLUMN name varchar(200) NOT NULL DEFAULT '';
    ALTER TABLE media ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(' ' || name)) STORED;
    CREATE INDEX media_search ON media USING gin (search gin_trgm_ops);
    CREATE INDEX media_newest ON media (created_at DESC, id DESC);
  `;
}
