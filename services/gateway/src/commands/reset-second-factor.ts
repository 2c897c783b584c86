import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { resetSecondFactor } from '../people/index.js';

/**
 * Takes away the second factor of a user who has lost app and recovery codes: `node dist/commands/reset-second-factor.js
 * <username>`. Their sessions end. Where a role needs a factor, they set one up at the next sign-in.
 */
async function main(): Promise<number> {
  const [username] = process.argv.slice(2);
  if (username === undefined) return say('Usage: reset-second-factor <username>');
  const config = loadConfigOrExit(databaseConfigSchema);
  const dataSource = await createDataSource(config.DATABASE_URL).initialize();
  try {
    const user = await resetSecondFactor(dataSource, username);
    if (!user) return say(`There is no account ${username}.`);
    if (user.second_factor_at === null) return say(`${user.username} has no second factor.`);
    process.stdout.write(`The second factor of ${user.username} is gone; the password stays as it is.\n`);
    return 0;
  } finally {
    await dataSource.destroy();
  }
}

function say(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

process.exitCode = await main();
