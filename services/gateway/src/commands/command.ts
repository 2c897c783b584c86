import { loadConfigOrExit } from '@shamba/service-kit/config';
import { DomainError } from '@shamba/service-kit/http';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { DataSource } from 'typeorm';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';

/** Ends a command with a message on the error stream and exit code 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Checks the values by the rules of a form; the first wrong one ends the command. */
export function checked<T extends object>(form: new () => T, values: object): T {
  const given = plainToInstance(form, values);
  const wrong = validateSync(given, { stopAtFirstError: true });
  const [message] = wrong.flatMap(({ constraints }) => Object.values(constraints ?? {}));
  return message === undefined ? given : fail(message);
}

/** Runs `work` in the database of DATABASE_URL and prints the text that it returns. A domain error ends the command. */
export async function withDatabase(work: (dataSource: DataSource) => Promise<string>): Promise<void> {
  const { DATABASE_URL } = loadConfigOrExit(databaseConfigSchema);
  const dataSource = await createDataSource(DATABASE_URL).initialize();
  try {
    process.stdout.write(await work(dataSource));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    process.stderr.write(`${error.publicMessage}\n`);
    process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}
