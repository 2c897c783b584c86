import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { DomainError } from '@shamba/service-kit/http';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { createInterface } from 'node:readline/promises';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { CreateAdmin, CreateAdminDto, UserRepository } from '../people/index.js';

/**
 * Makes an administrator: `node dist/commands/create-admin.js <username> [email]`. The password is read from standard input, so
 * that it stands in no process list and no shell history.
 */
async function main(): Promise<number> {
  const [username, email] = process.argv.slice(2);
  if (username === undefined)
    return say('Usage: create-admin <username> [email]   (the password is read from standard input)');
  const config = loadConfigOrExit(databaseConfigSchema);
  const password = await readPassword();
  const admin = plainToInstance(CreateAdminDto, { username, password, email });
  const wrong = validateSync(admin, { stopAtFirstError: true });
  const [message] = wrong.flatMap(({ constraints }) => Object.values(constraints ?? {}));
  if (message !== undefined) return say(message);
  const dataSource = await createDataSource(config.DATABASE_URL).initialize();
  try {
    const made = await new CreateAdmin(dataSource, new UserRepository(dataSource)).execute(admin);
    process.stdout.write(`Administrator ${made.username} can sign in now.\n`);
    return 0;
  } catch (error) {
    if (error instanceof DomainError) return say(error.publicMessage);
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

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

function say(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

process.exitCode = await main();
