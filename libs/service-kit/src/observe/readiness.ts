import type { DataSource } from 'typeorm';
import { PING } from './readiness.sql.js';

/** Ready when the database answers and no migration is pending. Migrations are checked until that passes once. */
export function readiness(dataSource: () => DataSource): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    try {
      const source = dataSource();
      if (!migrated) migrated = !(await source.showMigrations());
      else await source.query(PING);
      return migrated;
    } catch {
      return false;
    }
  };
}
