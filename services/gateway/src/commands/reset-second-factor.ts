import 'reflect-metadata';
import { resetSecondFactor } from '../people/index.js';
import { fail, withDatabase } from './command.js';

/**
 * `node dist/commands/reset-second-factor.js <username>`: takes away the second factor of a user who has lost app and
 * recovery codes. Their sessions end. Where a role needs a factor, they set one up at the next sign-in.
 */
const [username = fail('Usage: reset-second-factor <username>')] = process.argv.slice(2);
await withDatabase(async (dataSource) => {
  const user = await resetSecondFactor(dataSource, username);
  if (!user) return fail(`There is no account ${username}.`);
  if (user.second_factor_at === null) return fail(`${user.username} has no second factor.`);
  return `The second factor of ${user.username} is gone; the password stays as it is.\n`;
});
