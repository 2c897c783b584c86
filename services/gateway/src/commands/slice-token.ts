import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { DomainError } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { CreateSliceTokenDto, SliceTokens } from '../releases/index.js';

const USAGE = `Usage: slice-token list
       slice-token create <slice> <what it is for>   (writes the token, this once)
       slice-token revoke <number>`;

/** Tokens that may deploy a slice, without the back office: `node dist/commands/slice-token.js create mfe-gifts 'build server'`. */
async function main(): Promise<number> {
  const [command, first, label] = process.argv.slice(2);
  const wanted = { slice: first, label };
  const id = Number(first);
  if (command === 'create' && first !== undefined) {
    const wrong = validateSync(plainToInstance(CreateSliceTokenDto, wanted), { stopAtFirstError: true });
    const [message] = wrong.flatMap(({ constraints }) => Object.values(constraints ?? {}));
    if (message !== undefined) return say(message);
  } else if (command !== 'list' && !(command === 'revoke' && Number.isInteger(id))) return say(USAGE);
  const dataSource = await createDataSource(loadConfigOrExit(databaseConfigSchema).DATABASE_URL).initialize();
  try {
    const tokens = new SliceTokens(dataSource, new Clock());
    if (command === 'create') process.stdout.write(`${(await tokens.create(first ?? '', label ?? '')).token}\n`);
    else if (command === 'revoke') await tokens.revoke(id);
    else
      for (const row of await tokens.list())
        process.stdout.write(
          `${row.id}\t${row.slice}\t${row.label}\t${row.last_used_at?.toISOString() ?? 'never used'}\n`,
        );
    return 0;
  } catch (error) {
    if (error instanceof DomainError) return say(error.publicMessage);
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

function say(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

process.exitCode = await main();
