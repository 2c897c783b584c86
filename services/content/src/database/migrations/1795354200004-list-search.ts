import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the text that staff search inquiries by, and indexes of their filters. */
export class ListSearch1795354200004 extends SqlMigration {
  readonly sql = `
    ALTER TABLE inquiries ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
      ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
      || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' ' || coalesce(subject, ''))) STORED;
    CREATE INDEX inquiries_search ON inquiries USING gin (search gin_trgm_ops);
    CREATE INDEX inquiries_kind ON inquiries (kind, id);
    CREATE INDEX inquiries_email ON inquiries (lower(email), id) WHERE email IS NOT NULL;
    CREATE INDEX inquiries_user ON inquiries (user_id, id) WHERE user_id IS NOT NULL;
  `;
}
