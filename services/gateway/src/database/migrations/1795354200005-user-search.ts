import { SqlMigration } from '@shamba/service-kit/database';

/** Text that staff search people by. */
export class UserSearch1795354200005 extends SqlMigration {
  readonly sql = `
    ALTER TABLE users ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
      ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || coalesce(first_name, '') || ' '
      || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' '
      || coalesce(location, ''))) STORED;
    CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);`;
}
