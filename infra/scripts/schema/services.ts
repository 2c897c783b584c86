import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../lib/root.mjs';
import { readSchema } from './read-schema.ts';

const run = promisify(execFile);
export const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
export const fileOf = (service) => join(ROOT, 'infra', 'schema', `${service}.json`);
export const recorded = (service) => JSON.parse(readFileSync(fileOf(service), 'utf8'));
/** { retired, accepted } of each service: infra/schema/notes.json. */
export const notes = () => JSON.parse(readFileSync(join(ROOT, 'infra', 'schema', 'notes.json'), 'utf8'));

/** Does something with a connection to a new database, which is removed afterwards. */
export async function inNewDatabase(superuserUrl, work) {
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

/** The schema that a service's migrations make, all of them, in a new database. Needs the service's build. */
export const migratedSchema = (service, superuserUrl) =>
  inNewDatabase(superuserUrl, async (client, url) => {
    await migrate(service, url);
    return readSchema(client);
  });

/** Runs all migrations of a service on a database. Needs the service's build. */
export async function migrate(service, url) {
  const cwd = join(ROOT, 'services', service);
  await run(process.execPath, ['dist/migrate.js'], { cwd, env: { ...process.env, DATABASE_URL: url } });
}
