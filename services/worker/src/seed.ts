import type { DataSource } from 'typeorm';

/** The worker starts with an empty error log and an empty outbox of mails in the demo too: there is nothing to invent. */
export const seedDemo = (_dataSource: DataSource): Promise<void> => Promise.resolve();
