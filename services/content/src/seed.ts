import type { DataSource } from 'typeorm';

/**
 * Nothing to invent: every page carries its own wording, and an entry exists only once staff have changed something.
 * Seeding the same words again would freeze them at what they were on the day of the first start.
 */
export const seedDemo = (_dataSource: DataSource): Promise<void> => Promise.resolve();
