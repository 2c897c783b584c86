import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildAll } from '../lib/build.ts';
import { fail } from '../lib/progress.mjs';
import { readJson } from '../lib/read-json.ts';
import { ROOT } from '../lib/root.mjs';
import { readSchema, type Schema } from './read-schema.ts';

const run = promisify(execFile);
export const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
export const fileOf = (service: string): string => join(ROOT, 'infra', 'schema', `${service}.json`);
export const recorded = (service: string): Schema & { release: string; retired: string[] } => readJson(fileOf(service));

/** By service: tables and columns that the release no longer uses, and findings → why they break nothing. */
type Notes = Partial<Record<string, { retired: string[]; accepted: Record<string, string> }>>;
export const NOTES_FILE = join(ROOT, 'infra', 'schema', 'notes.json');
export const notes = (): Notes => readJson(NOTES_FILE);

/** Runs `work` with a connection to a new database and removes the database afterwards. */
export async function inNewDatabase<T>(
  superuserUrl: string,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(superuserUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(client, url.href);
    } finally {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}

/**
 * Builds, starts a PostgreSQL, does `work` with the URL of its superuser and stops it. Ends the process with the problem
 * when something throws.
 */
export async function onScratchPostgres(work: (superuserUrl: string) => Promise<void>): Promise<void> {
  try {
    await buildAll();
    const { startScratchServers } = await import('@shamba/dev-stack');
    const servers = await startScratchServers();
    try {
      await work(servers.postgresUrl);
    } finally {
      await servers.stop();
    }
  } catch (error) {
    fail(error);
  }
}

/** The schema after all migrations of a service, in a new database. Needs the service's build. */
export const migratedSchema = (service: string, superuserUrl: string): Promise<Schema> =>
  inNewDatabase(superuserUrl, async (client, url) => {
    await migrate(service, url);
    return readSchema(client);
  });

/** Runs all migrations of a service on a database. Needs the service's build. */
export async function migrate(service: string, url: string): Promise<void> {
  const cwd = join(ROOT, 'services', service);
  await run(process.execPath, ['dist/migrate.js'], { cwd, env: { ...process.env, DATABASE_URL: url } });
}
