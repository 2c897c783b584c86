import type { DataSource } from 'typeorm';

/** Inserts nothing: the demo begins with an empty error log and without mails. */
export const seedDemo = (_dataSource: DataSource): Promise<void> => Promise.resolve();
