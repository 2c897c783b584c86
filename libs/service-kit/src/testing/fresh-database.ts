import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { migrate } from '../database/database.module.js';

export interface FreshDatabase {
  url: string;
  /** Drops the database. */
  drop: () => Promise<void>;
}

/** Advisory lock while a template is created. */
const TEMPLATE_LOCK = 72_830_002;

/** Creates an empty database on the test server (TEST_POSTGRES_URL). */
export async function freshDatabase(name: string): Promise<FreshDatabase> {
  const database = nameOf(name);
  await onServer((query) => query(`CREATE DATABASE "${database}"`));
  return described(database);
}

/**
 * Creates a database with the schema and rows of all migrations of `createDataSource`. The migrations run once per
 * server: later databases are copies of the first one.
 */
export async function migratedDatabase(
  name: string,
  createDataSource: (url: string) => DataSource,
): Promise<FreshDatabase> {
  const template = `${name}_template_${digestOf(createDataSource(urlOf(name)))}`;
  const database = nameOf(name);
  await onServer(async (query) => {
    if (!(await exists(query, template))) {
      await query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
      if (!(await exists(query, template))) await makeTemplate(query, template, createDataSource);
      await query(`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`);
    }
    await query(`CREATE DATABASE "${database}" TEMPLATE "${template}"`);
  });
  return described(database);
}

type Query = (sql: string) => Promise<{ rowCount: number | null }>;

/** Creates a template and renames it when complete: a template with failed migrations is never copied. */
async function makeTemplate(query: Query, template: string, createDataSource: (url: string) => DataSource) {
  const draft = nameOf('draft');
  await query(`CREATE DATABASE "${draft}"`);
  await migrate(createDataSource(urlOf(draft)));
  await query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
}

const exists = async (query: Query, database: string): Promise<boolean> =>
  (await query(`SELECT 1 FROM pg_database WHERE datname = '${database}'`)).rowCount === 1;

/** Digest of the migrations; changes when one is added or changed. */
function digestOf({ options }: DataSource): string {
  const digest = createHash('sha256');
  for (const migration of Object.values(options.migrations ?? {})) digest.update(String(migration));
  return digest.digest('hex').slice(0, 12);
}

const nameOf = (prefix: string): string => `${prefix}_${randomBytes(5).toString('hex')}`;

const described = (database: string): FreshDatabase => ({
  url: urlOf(database),
  drop: () => onServer((query) => query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)).then(() => undefined),
});

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run through the integration configuration');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
