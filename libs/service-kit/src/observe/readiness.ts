import type { DataSource } from 'typeorm';

/** Ready when the database answers and no migration is pending. Migrations are checked until that passes once. */
export function readiness(dataSource: () => DataSource): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    try {
      const source = dataSource();
      if (!migrated) migrated = !(await source.showMigrations());
      // SQL by hand (hot): asks if the database answers, and reads no row
      else await source.query('SELECT 1');
      return migrated;
    } catch {
      return false;
    }
  };
}
