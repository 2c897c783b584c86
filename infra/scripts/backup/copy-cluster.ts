import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Copied, copyFolder, type Entries } from './copy-folder.ts';
import { Stop } from '../lib/progress.mjs';

/**
 * Folders that a copy of a running cluster leaves empty (PostgreSQL's manual, "Making a Base Backup Using the Low Level
 * API").
 */
const EMPTY = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/;
const copied = {
  skip: (path: string): boolean => LEFT_OUT.test(path),
  empty: (path: string): boolean => EMPTY.test(path),
};

/** Write-ahead log of one timeline: 24 hexadecimal digits. */
const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

async function addFile(folder: string, path: string, text: string): Promise<Copied> {
  await writeFile(join(folder, path), text, { mode: 0o600 });
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

export interface ClusterCopy {
  entries: Entries;
  /** Version of the server. */
  version: string;
  /** Range of the write-ahead log that the copy needs. */
  from: string;
  until: string;
}

/**
 * Copies a running PostgreSQL cluster with all its databases as they are at one moment, the end of the copy.
 * @param url of a superuser
 * @param to a new folder
 */
export async function copyCluster(url: string, to: string): Promise<ClusterCopy> {
  const client = new pg.Client({ connectionString: url, application_name: 'shamba-backup' });
  await client.connect();
  try {
    const one = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row> => {
      const [row] = (await client.query<Row>(sql, values)).rows;
      if (!row) throw new Error(`No row from ${sql}`);
      return row;
    };
    const { folder } = await one<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    const { version } = await one<{ version: string }>("SELECT current_setting('server_version') AS version");
    const { spaces } = await one<{ spaces: number }>(
      "SELECT count(*)::int AS spaces FROM pg_tablespace WHERE spcname NOT LIKE 'pg\\_%'",
    );
    if (spaces > 0) throw new Stop('The cluster has tablespaces of its own: back it up with pg_basebackup.');
    // The slot keeps the log that the copy needs; it ends with this connection.
    await one('SELECT pg_create_physical_replication_slot($1, true, true)', [`shamba_backup_${process.pid}`]);
    const { lsn: from } = await one<{ lsn: string }>("SELECT pg_backup_start('shamba', true) AS lsn");
    const entries = await copyFolder(folder, to, copied);
    const stop = await one<{ lsn: string; labelfile: string }>('SELECT lsn, labelfile FROM pg_backup_stop(false)');
    const { first, last } = await one<{ first: string; last: string }>(
      'SELECT pg_walfile_name($1) AS first, pg_walfile_name($2) AS last',
      [from, stop.lsn],
    );
    entries['backup_label'] = await addFile(to, 'backup_label', stop.labelfile);
    const log = await copyFolder(join(folder, 'pg_wal'), join(to, 'pg_wal'), {
      skip: (path, isFolder) => isFolder || !isSegment(path) || path < first || path > last,
    });
    delete entries['pg_wal'];
    for (const [path, entry] of Object.entries(log)) if (entry !== null) entries[`pg_wal/${path}`] = entry;
    if (!log[first] || !log[last]) throw new Stop('The log that the copy needs was gone: raise wal_keep_size.');
    return { entries, version, from, until: stop.lsn };
  } finally {
    await client.end();
  }
}
