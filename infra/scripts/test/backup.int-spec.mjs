import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
  existsSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { onFreePort } from '../../../libs/dev-stack/src/ports.js';
import { startPostgres } from '../../../libs/dev-stack/src/postgres.js';
import { startReaper } from '../../../libs/dev-stack/src/reaper.js';
import { unprivilegedAccount } from '../../../libs/dev-stack/src/unprivileged.js';
import { backUp, backupsIn } from '../backup/backup.mjs';
import { restore } from '../backup/restore.mjs';

const DATABASES = ['shop', 'mails'];
let reaper;
let home;
let server;
let number = 0;

const start = (dir) => onFreePort((port) => startPostgres({ dir, port, reaper }));
const clientOf = async (url, database) => {
  const client = new pg.Client({ connectionString: url.replace(/\/postgres$/, `/${database}`) });
  await client.connect();
  return client;
};

beforeAll(async () => {
  reaper = startReaper();
  home = mkdtempSync(join(tmpdir(), 'shamba-backup-'));
  chmodSync(home, 0o755);
  server = await start(join(home, 'cluster'));
  const admin = await clientOf(server.url, 'postgres');
  for (const name of DATABASES) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  for (const name of DATABASES) {
    const client = await clientOf(server.url, name);
    await client.query('CREATE TABLE done (number integer PRIMARY KEY, filling text)');
    await client.end();
  }
});
afterAll(async () => {
  await server.stop();
  await reaper.close();
  rmSync(home, { recursive: true });
});

let folders;
let to;
beforeEach(() => {
  number += 1;
  const media = join(home, `media-${number}`);
  mkdirSync(join(media, 'uploads'), { recursive: true });
  writeFileSync(join(media, 'uploads', 'vines.webp'), 'a picture');
  const releases = join(home, `releases-${number}`);
  mkdirSync(join(releases, 'mfe-checkout', '1.0.0'), { recursive: true });
  writeFileSync(join(releases, 'mfe-checkout', '1.0.0', 'release.json'), '{}');
  mkdirSync(join(releases, 'mfe-checkout', '.incoming-1.0.1-abc'));
  writeFileSync(join(releases, 'mfe-checkout', '.incoming-1.0.1-abc', 'half'), 'half');
  folders = { media, releases };
  to = join(home, `backups-${number}`);
});
let restored;
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
});

/** Writes a number into the first database, then into the second one, until it is told to stop. */
async function busyShop() {
  const clients = await Promise.all(DATABASES.map((name) => clientOf(server.url, name)));
  const [{ rows }] = await Promise.all([clients[0].query('SELECT coalesce(max(number), 0)::int AS last FROM done')]);
  let last = rows[0].last;
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      last += 1;
      for (const client of clients) await client.query('INSERT INTO done VALUES ($1, $2)', [last, 'x'.repeat(2000)]);
    }
    for (const client of clients) await client.end();
    return last;
  })();
  return {
    stop: () => {
      stopped = true;
      return work;
    },
    last: () => last,
  };
}

const countsOf = async (url) => {
  const counts = [];
  for (const name of DATABASES) {
    const client = await clientOf(url, name);
    const { rows } = await client.query('SELECT count(*)::int AS count, max(number)::int AS last FROM done');
    counts.push(rows[0]);
    await client.end();
  }
  return counts;
};

const account = () => ({ uid: process.getuid(), gid: process.getgid(), ...unprivilegedAccount() });

test('a backup of a busy shop has all databases as they were at one moment, and starts as they were', async () => {
  const shop = await busyShop();
  const before = shop.last();
  const { folder } = await backUp({ postgresUrl: server.url, folders, to, keep: 3 });
  const after = shop.last();
  const end = await shop.stop();

  const cluster = join(home, `restored-${number}`);
  const { aside } = await restore({
    backup: folder,
    folders: { postgres: cluster, media: join(home, `m-${number}`), releases: join(home, `r-${number}`) },
    owners: { postgres: account() },
  });
  expect(aside).toEqual([]);
  // The password stays beside the cluster, outside of the backup.
  writeFileSync(`${cluster}.password`, readFileSync(join(home, 'cluster.password')));
  restored = await start(cluster);
  const [first, second] = await countsOf(restored.url);
  expect(first.count).toBe(first.last);
  expect(second.count).toBe(second.last);
  // One statement may be between the two.
  expect([0, 1]).toContain(first.count - second.count);
  expect(first.count).toBeGreaterThanOrEqual(before - 1);
  expect(first.count).toBeLessThanOrEqual(after + 1);
  expect(end).toBeGreaterThanOrEqual(first.count);
  expect(readFileSync(join(home, `m-${number}`, 'uploads', 'vines.webp'), 'utf8')).toBe('a picture');
  expect(await readdir(join(home, `r-${number}`, 'mfe-checkout'))).toEqual(['1.0.0']);
});

test('old backups go when the new one is whole, and a failed one leaves nothing', async () => {
  const at = (day) => ({ postgresUrl: server.url, folders, to, keep: 2, now: new Date(`2026-01-0${day}T00:00:00Z`) });
  await backUp(at(1));
  await backUp(at(2));
  const { removed } = await backUp(at(3));
  expect(removed).toEqual(['shamba-20260101T000000Z']);
  await expect(backUp({ ...at(4), postgresUrl: `${server.url}-none` })).rejects.toThrow('does not exist');
  expect(readdirSync(to)).toEqual(['shamba-20260102T000000Z', 'shamba-20260103T000000Z']);
  expect(await backupsIn(to)).toHaveLength(2);
});

test('what a killed backup left is removed twelve hours later; one that may be under way and other files stay', async () => {
  for (const name of ['shamba-20260101T000000Z.unfinished', 'shamba-20260102T000000Z.unfinished', 'notes.unfinished']) {
    mkdirSync(join(to, name, 'postgres'), { recursive: true });
    writeFileSync(join(to, name, 'postgres', 'half'), 'half');
  }
  const { removed } = await backUp({
    postgresUrl: server.url,
    folders,
    to,
    keep: 2,
    now: new Date('2026-01-02T12:00:00Z'),
  });
  expect(removed).toEqual(['shamba-20260101T000000Z.unfinished']);
  expect(readdirSync(to).sort()).toEqual([
    'notes.unfinished',
    'shamba-20260102T000000Z.unfinished',
    'shamba-20260102T120000Z',
  ]);
});

test('what was there is set aside; a damaged backup and a running server are refused before anything is touched', async () => {
  const { folder } = await backUp({ postgresUrl: server.url, folders, to, keep: 1 });
  const places = { ...folders, postgres: join(home, `place-${number}`) };
  const put = () => restore({ backup: folder, folders: places, owners: { postgres: account() } });
  mkdirSync(places.postgres);
  writeFileSync(join(places.postgres, 'postmaster.pid'), '1');
  await expect(put()).rejects.toThrow('PostgreSQL runs on');
  rmSync(places.postgres, { recursive: true });

  writeFileSync(join(folders.media, 'uploads', 'later.webp'), 'later');
  const { aside } = await put();
  expect(aside).toHaveLength(2);
  expect(existsSync(join(folders.media, 'uploads', 'later.webp'))).toBe(false);
  expect(readFileSync(join(aside[0], 'uploads', 'later.webp'), 'utf8')).toBe('later');

  writeFileSync(join(folder, 'media', 'uploads', 'vines.webp'), 'a pictur3');
  await expect(put()).rejects.toThrow('is damaged: media/uploads/vines.webp (1 files)');
  rmSync(join(folder, 'manifest.json'));
  await expect(put()).rejects.toThrow('is no whole backup');
});
