import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackFacts } from './stack-host.js';

/** The environment of a process of the stack. */
export const environmentOf = ({ dataDir }: Pick<StackFacts, 'dataDir'>, process: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataDir, 'environment', `${process}.json`), 'utf8')) as Record<string, string>;

/** A service's database, for `runSql`. */
export const databaseUrl = (facts: Pick<StackFacts, 'dataDir'>, service: string): string =>
  environmentOf(facts, service)['DATABASE_URL'] ?? '';
