import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../lib/root.mjs';
import { inNewDatabase } from '../schema/services.ts';
import { checkStatements, type Checked } from '../sql/check.ts';
import { databasesOf, FOLDERS, inMigratedDatabases } from '../sql/databases.ts';
import { readProgram, serviceOptions } from '../sql/program.ts';
import { findings } from '../sql/rules.ts';

const server = (): string => process.env['TEST_POSTGRES_URL'] ?? '';

test('every statement of the services runs on the migrated schema and answers the rows that its code expects', async () => {
  const checked = await inMigratedDatabases(server(), (urls) =>
    checkStatements(readProgram(ROOT, FOLDERS), ROOT, (path) => databasesOf(urls, path)),
  );
  expect(findings(checked)).toEqual([]);
  expect(checked.count).toBeGreaterThan(500);
});

/** A schema and code that fits it. Each test below adds one fault. */
const SCHEMA = `
  CREATE TABLE wines (id integer PRIMARY KEY, name text NOT NULL, note text, cents bigint NOT NULL DEFAULT 0,
    added timestamptz NOT NULL DEFAULT now(), facts jsonb NOT NULL DEFAULT '{}', tags text[] NOT NULL DEFAULT '{}');
  CREATE TABLE orders (id integer PRIMARY KEY, state text CHECK (state IN ('open', 'paid', 'gone')), shipped_on date);
  CREATE TABLE bottles (id integer PRIMARY KEY, wine_id integer NOT NULL REFERENCES wines, cellar text NOT NULL)`;
const RUNNER = `export interface Runner { query<T = any>(sql: string, parameters?: unknown[]): Promise<T> }`;
const HELPERS = `import type { Runner } from './runner.js';
  export async function rowsOf<T>(runner: Runner, sql: string, parameters: unknown[] = []): Promise<T[]> {
    const rows: unknown = await runner.query(sql, parameters);
    return rows as T[];
  }
  export const firstOf = async <T>(runner: Runner, sql: string, parameters: unknown[] = []): Promise<T | undefined> =>
    (await rowsOf<T>(runner, sql, parameters))[0];
  export async function changedBy(runner: Runner, sql: string, parameters: unknown[] = []): Promise<number> {
    const result: unknown = await runner.query(sql, parameters);
    return Number((result as unknown[])[1]);
  }`;

/** [name, the body of a function without findings]. */
const RIGHT: [name: string, body: string][] = [
  ['a count of changed rows', `return changedBy(runner, 'UPDATE wines SET note = NULL WHERE id = $1', [id]);`],
  [
    'the texts of a rule',
    `return runner.query<{ state: 'open' | 'paid' | 'gone' | null }[]>('SELECT state FROM orders');`,
  ],
  [
    'another form of a column',
    `return runner.query<{ day: string | null; name: string }[]>('SELECT o.shipped_on::text AS day, upper(w.name) AS name FROM orders o JOIN wines w USING (id)');`,
  ],
  [
    'a column',
    `return runner.query<{ id: number; name: string }[]>('SELECT id, name FROM wines WHERE id = $1', [id]);`,
  ],
  ['null where a column may have it', `return runner.query<{ note: string | null }[]>('SELECT note FROM wines');`],
  [
    'no null where the condition leaves none',
    `return runner.query<{ note: string }[]>('SELECT note FROM wines WHERE note IS NOT NULL');`,
  ],
  [
    'rows of a declared variable',
    `const rows: { id: number }[] = await runner.query('SELECT id FROM wines'); return rows;`,
  ],
  ['rows of an assertion', `return (await runner.query('SELECT id FROM wines')) as { id: number }[];`],
  [
    'rows and their count of an update',
    `return runner.query<[{ id: number }[], number]>('UPDATE wines SET note = NULL RETURNING id');`,
  ],
  [
    'rows of a helper',
    `return firstOf<{ id: number; tags: string[] }>(runner, 'SELECT id, tags FROM wines WHERE id = $1', [id]);`,
  ],
  [
    'JSON, bigints and instants',
    `return rowsOf<{ facts: { a?: string }; cents: string; added: Date }>(runner, 'SELECT facts, cents, added FROM wines');`,
  ],
  [
    'both sides of a condition',
    `return rowsOf<{ id: number }>(runner, \`SELECT id FROM wines WHERE \${isOpen ? 'note IS NULL' : 'cents > 0'}\`);`,
  ],
  [
    'parts that are put together',
    `const parts = ['id > 0']; if (isOpen) parts.push('note IS NULL'); return rowsOf<{ id: number }>(runner, \`SELECT id FROM wines WHERE \${parts.join(' AND ')}\`);`,
  ],
  [
    'each table of a list',
    `for (const { table, column } of TABLES) await runner.query(\`UPDATE \${table} SET \${column} = '' WHERE id = $1\`, [id]);`,
  ],
];

/** [name, the body of a function, its finding]. */
const WRONG: [name: string, body: string, says: string][] = [
  [
    'a count of rows that are only read',
    `return changedBy(runner, 'SELECT id FROM wines WHERE id = $1', [id]);`,
    'only what an UPDATE or DELETE changed is counted here',
  ],
  [
    'a text that a rule allows',
    `return runner.query<{ state: 'open' | 'paid' | null }[]>('SELECT state FROM orders');`,
    'state: can be gone, the code says "open" | "paid" | null',
  ],
  [
    'a missing null of another form of a column',
    `return runner.query<{ day: string }[]>('SELECT shipped_on::text AS day FROM orders');`,
    'day: can be null, the code says string',
  ],
  [
    'a renamed column',
    `return rowsOf<{ id: number }>(runner, 'SELECT id, title FROM wines');`,
    'PostgreSQL refuses it: column "title" does not exist',
  ],
  [
    'a renamed table',
    `return rowsOf<{ id: number }>(runner, 'SELECT id FROM wine');`,
    'PostgreSQL refuses it: relation "wine" does not exist',
  ],
  [
    'a column in a condition that rarely holds',
    `return rowsOf<{ id: number }>(runner, \`SELECT id FROM wines \${isOpen ? 'WHERE closed' : ''}\`);`,
    'PostgreSQL refuses it: column "closed" does not exist',
  ],
  [
    'a lock of no table',
    `await runner.query('LOCK TABLE wine IN SHARE MODE');`,
    'PostgreSQL refuses it: relation "wine" does not exist',
  ],
  [
    'a statement that is only handed on',
    `return { sql: 'SELECT count(*) AS value FROM wine' };`,
    'PostgreSQL refuses it: relation "wine" does not exist',
  ],
  [
    'a column by another name',
    `return rowsOf<{ wineId: number }>(runner, 'SELECT id FROM wines');`,
    'wineId: the statement answers no such column',
  ],
  [
    'a wrong type',
    `return runner.query<{ id: string }[]>('SELECT id FROM wines');`,
    'id: is number, the code says string',
  ],
  [
    'a bigint as a number',
    `return runner.query<{ cents: number }[]>('SELECT cents FROM wines');`,
    'cents: is string, the code says number',
  ],
  [
    'an instant as a text',
    `return firstOf<{ added: string }>(runner, 'SELECT added FROM wines');`,
    'added: is Date, the code says string',
  ],
  [
    'an instant in JSON',
    `return firstOf<{ facts: { at: Date } }>(runner, 'SELECT facts FROM wines');`,
    'facts: is JSON, the code says { at: Date; }',
  ],
  [
    'a list of texts as a text',
    `return firstOf<{ tags: string }>(runner, 'SELECT tags FROM wines');`,
    'tags: is string[], the code says string',
  ],
  [
    'a missing null',
    `return runner.query<{ note: string }[]>('SELECT note FROM wines');`,
    'note: can be null, the code says string',
  ],
  [
    'a missing null behind an outer join',
    `return rowsOf<{ cellar: string }>(runner, 'SELECT b.cellar FROM wines w LEFT JOIN bottles b ON b.wine_id = w.id');`,
    'cellar: can be null, the code says string',
  ],
  [
    'a missing null of nothing',
    `return rowsOf<{ most: string }>(runner, 'SELECT max(cents) AS most FROM wines');`,
    'most: can be null, the code says string',
  ],
  [
    'rows of an update read as of a select',
    `return runner.query<{ id: number }[]>('UPDATE wines SET note = NULL RETURNING id');`,
    'TypeORM answers [rows, count] here',
  ],
  [
    'a count where there is none',
    `return runner.query<[{ id: number }[], number]>('SELECT id FROM wines');`,
    'TypeORM answers rows here, not [rows, count]',
  ],
  [
    'a parameter too many',
    `return runner.query<{ id: number }[]>('SELECT id FROM wines WHERE id = $1', [id, isOpen]);`,
    'takes 1 parameters, 2 are given',
  ],
  [
    'a parameter too few, of a helper',
    `return rowsOf<{ id: number }>(runner, 'SELECT id FROM wines WHERE id = $1 AND name = $2', [id]);`,
    'takes 2 parameters, 1 are given',
  ],
  [
    'a text that only the running program knows',
    `return runner.query<{ id: number }[]>(\`SELECT id FROM \${process.env['TABLE']}\`);`,
    "the statement can't be read: env of process is not known before it runs",
  ],
  [
    'a text that no call gives',
    `return runner.query<{ id: number }[]>(\`SELECT \${String(runner)} FROM wines\`);`,
    "the statement can't be read: depends on a parameter, and no call gives it",
  ],
];
const IN_A_USE_CASE = `return rowsOf<{ id: number }>(runner, 'SELECT id FROM wines');`;

// TypeORM's own answers are checked, too: in a library, as services don't ask it themselves.
const STORES = 'libs/shop/src/modules/wines';
const storeOf = (name: string): string => `${STORES}/${name.replaceAll(/\W+/g, '-')}-store.ts`;
const USE_CASE = 'services/shop/src/use-cases/find-wines.ts';
const BARE = 'services/shop/src/wines-store.ts';
const fileOf = (body: string, up = '../../'): string => `import type { Runner } from '${up}runner.js';
  import { changedBy, firstOf, rowsOf } from '${up}sql.js';
  const TABLES = [{ table: 'wines', column: 'name' }, { table: 'bottles', column: 'cellar' }];
  export async function work(runner: Runner, id: number, isOpen: boolean) { ${body} }`;

/** Result of the check on a project with all of these, each in its own file. */
let checked: Checked;
const root = mkdtempSync(join(tmpdir(), 'shamba-sql-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeAll(async () => {
  const files = {
    'libs/shop/src/runner.ts': RUNNER,
    'libs/shop/src/sql.ts': HELPERS,
    [USE_CASE]: fileOf(IN_A_USE_CASE, '../../../../libs/shop/src/'),
    [BARE]: fileOf(`return runner.query<{ id: number }[]>('SELECT id FROM wines');`, '../../../libs/shop/src/'),
    ...Object.fromEntries([...RIGHT, ...WRONG].map(([name, body]) => [storeOf(name), fileOf(body)])),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  checked = await inNewDatabase(server(), async (client, url) => {
    await client.query(SCHEMA);
    return checkStatements(
      readProgram(root, ['libs/shop/src', 'services/shop/src'], serviceOptions(ROOT)),
      root,
      () => [url],
    );
  });
});

/** The findings in one file, without the line and the statement. */
const foundIn = (path: string, excused: Record<string, string> = {}): string[] =>
  findings(checked, excused)
    .filter((line) => line.includes(`${path}:`) || line.includes(`${path} `))
    .map((line) => line.replace(/\n.*/s, '').replace(/^[^ ]*: /, ''));

test.each(RIGHT)('%s: no findings', (name) => {
  expect(checked.places[storeOf(name)]).toBeGreaterThan(0);
  expect(foundIn(storeOf(name))).toEqual([]);
});

test.each(WRONG)('%s is found', (name, _, says) => {
  expect(foundIn(storeOf(name))).toEqual([says]);
});

test('a statement in a use case is found', () => {
  expect(foundIn(USE_CASE)).toEqual(["holds 1 statements: SQL belongs into the module's store, not here"]);
});

test('a service that asks TypeORM itself is found', () => {
  expect(foundIn(BARE)).toEqual(["run it by service-kit's rowsOf, firstOf or changedBy"]);
});

test('reports an excused file whose statements can be read', () => {
  expect(foundIn(USE_CASE, { [USE_CASE]: 'once' })).toContain(`${USE_CASE} is read by now`);
});
