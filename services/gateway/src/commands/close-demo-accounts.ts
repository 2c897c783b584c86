import 'reflect-metadata';
import { closeDemoAccounts } from '../people/index.js';
import { withDatabase } from './command.js';

/**
 * `node dist/commands/close-demo-accounts.js`: for a demo that is to become a
 * shop. The back office can take the accounts away afterwards.
 */
await withDatabase(async (dataSource) => {
  const closed = await closeDemoAccounts(dataSource);
  if (closed.length === 0) return 'No demo account is open.\n';
  return closed.map((username) => `The demo account ${username} is closed.\n`).join('');
});
