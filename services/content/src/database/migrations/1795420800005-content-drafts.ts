import { SqlMigration } from '@shamba/service-kit/database';

/** Drafts of page content, their planned times, and the present editors of each page. */
export class ContentDrafts1795420800005 extends SqlMigration {
  readonly sql = `
    CREATE TABLE content_drafts (
      user_id integer NOT NULL,
      page varchar(60) NOT NULL,
      content_key varchar(80) NOT NULL,
      content_value text NOT NULL,
      base_version integer NOT NULL,
      username text NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, page, content_key)
    );

    CREATE TABLE content_draft_plans (
      user_id integer NOT NULL,
      page varchar(60) NOT NULL,
      username text NOT NULL,
      publish_at timestamptz NOT NULL,
      failed_at timestamptz,
      PRIMARY KEY (user_id, page)
    );
    CREATE INDEX content_draft_plans_due ON content_draft_plans (publish_at) WHERE failed_at IS NULL;

    -- Who edits a page is worth nothing after a crash: it is not written to the log.
    CREATE UNLOGGED TABLE content_presence (
      page varchar(60) NOT NULL,
      user_id integer NOT NULL,
      username text NOT NULL,
      since timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (page, user_id)
    );
  `;
}
