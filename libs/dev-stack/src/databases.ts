import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SetupError } from './setup-error.js';
import { folderOf, ROOT, type ServiceName } from './workspace.js';

export interface DatabasesOptions {
  /** URL of an account that may create databases and roles. */
  adminUrl: string;
  services: ServiceName[];
  passwords: Record<ServiceName, string>;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(url);
    throw new SetupError(
      `PostgreSQL at ${host} cannot be used: ${(error as Error).message || String((error as NodeJS.ErrnoException).code)}`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database and a role per service, both named shamba_<service>; only that role may connect. Returns the URLs.
 */
export async function ensureDatabases({
  adminUrl,
  services,
  passwords,
}: DatabasesOptions): Promise<Record<ServiceName, string>> {
  return withClient(adminUrl, async (client) => {
    const urls: Partial<Record<ServiceName, string>> = {};
    for (const service of services) {
      const name = `shamba_${service}`;
      const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      const verb = role.rowCount ? 'alter' : 'create';
      await client.query(`${verb} role ${name} login password ${client.escapeLiteral(passwords[service])}`);
      const database = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (!database.rowCount) {
        // Without superuser rights, a database can be given only to a role that the current user is a member of.
        await client.query(`grant ${name} to current_user`);
        await client.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`);
        await client.query(`revoke connect on database ${name} from public`);
      }
      const url = new URL(adminUrl);
      url.username = name;
      url.password = passwords[service];
      url.pathname = `/${name}`;
      urls[service] = url.href;
    }
    return urls as Record<ServiceName, string>;
  });
}

function hashFolder(dir: string, hash = createHash('sha256')): string {
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith('.map')) hash.update(path.slice(dir.length)).update(readFileSync(path));
    }
  };
  if (existsSync(dir)) walk(dir);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Wanted state of a service's database: its migrations, and its demo data of today (events are relative to the day).
 * Stored as the database's comment, so that it is dropped with the database.
 */
export function preparation(service: ServiceName, seedDemo: boolean): string {
  const dist = join(folderOf(service), 'dist');
  const kit = join(ROOT, 'libs', 'service-kit', 'dist', 'database');
  const migrations = hashFolder(join(dist, 'database')) + hashFolder(kit);
  if (!seedDemo) return `prepared ${migrations}`;
  return `prepared ${migrations} demo ${hashFolder(dist)} ${new Date().toISOString().slice(0, 10)}`;
}

export const readPreparation = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      "select shobj_description(oid, 'pg_database') as note from pg_database where datname = current_database()",
    );
    return rows[0]?.note ?? '';
  });

export const writePreparation = (url: string, note: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(
      `comment on database ${client.escapeIdentifier(rows[0]?.name ?? '')} is ${client.escapeLiteral(note)}`,
    );
  });
