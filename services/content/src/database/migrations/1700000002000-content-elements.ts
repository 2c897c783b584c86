import { SqlMigration } from '@shamba/service-kit/database';

/** Catalogue of editable elements, as the live releases declare it. */
export class ContentElements1700000002000 extends SqlMigration {
  readonly sql = `
    CREATE TABLE content_sources (
      source varchar(80) PRIMARY KEY,
      fingerprint varchar(64) NOT NULL,
      told_at timestamptz NOT NULL
    );

    CREATE TABLE content_elements (
      source varchar(80) NOT NULL REFERENCES content_sources (source) ON DELETE CASCADE,
      page varchar(60) NOT NULL,
      content_key varchar(80) NOT NULL,
      section_name varchar(80) NOT NULL,
      content_type varchar(20) NOT NULL CHECK (content_type IN ('text', 'image', 'other')),
      label varchar(120) NOT NULL,
      default_value text NOT NULL,
      display_order integer NOT NULL,
      PRIMARY KEY (source, page, content_key)
    );
    CREATE INDEX content_elements_page ON content_elements (page, content_key);
  `;
}
