import type { DataSource } from 'typeorm';

/**
 * Adds nothing: pages have built-in texts, and entries exist only for changes by staff. Seeding the built-in texts
 * would keep their first wording after later releases change it.
 */
export const seedDemo = (_dataSource: DataSource): Promise<void> => Promise.resolve();
