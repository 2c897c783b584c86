import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { closeDemoAccounts } from '../people/index.js';

/**
 * `node dist/commands/close-demo-accounts.js`: for a demo that is to become a
 * shop. The back office can take the accounts away afterwards.
 */
const config = loadConfigOrExit(databaseConfigSchema);
const dataSource = await createDataSource(config.DATABASE_URL).initialize();
try {
  const closed = await closeDemoAccounts(dataSource);
  const lines = closed.map((username) => `The demo account ${username} is closed.`);
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'No demo account is open.'}\n`);
} finally {
  await dataSource.destroy();
}
