import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database on the test server (TEST_POSTGRES_URL). `drop` removes it. */
export async function freshDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = process.env['TEST_POSTGRES_URL'];
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: run through the integration configuration');
  const database = `${name}_${randomBytes(5).toString('hex')}`;
  await run(admin, `CREATE DATABASE "${database}"`);
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => run(admin, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
