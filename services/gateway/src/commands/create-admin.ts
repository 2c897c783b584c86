import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { CreateAdmin, CreateAdminDto, UserRepository } from '../people/index.js';
import { checked, fail, withDatabase } from './command.js';

/**
 * Makes an administrator: `node dist/commands/create-admin.js <username> [email]`. The password is read from standard
 * input, so that it stands in no process list and no shell history.
 */
const [username = fail('Usage: create-admin <username> [email]   (the password is read from standard input)'), email] =
  process.argv.slice(2);
const admin = checked(CreateAdminDto, { username, password: await readPassword(), email });
await withDatabase(async (dataSource) => {
  const made = await new CreateAdmin(dataSource, new UserRepository(dataSource)).execute(admin);
  return `Administrator ${made.username} can sign in now.\n`;
});

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    return typeof value === 'string' ? value : '';
  } finally {
    lines.close();
  }
}
