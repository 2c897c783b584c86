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
import { S3Server } from '../../../libs/service-kit/src/testing/s3-server.js';
import { backUp, backupsIn, type Manifest } from '../backup/backup.ts';
import { bucketsOf } from '../backup/buckets.ts';
import { restore } from '../backup/restore.ts';
import { readJson } from '../lib/read-json.ts';

const DATABASES = ['postgres', 'mails'];
type Server = Awaited<ReturnType<typeof start>>;
let reaper: ReturnType<typeof startReaper>;
let home: string;
let server: Server;
let number = 0;

const start = (dir: string): ReturnType<typeof startPostgres> =>
  onFreePort((port) => startPostgres({ dir, port, reaper }));
const clientOf = async (url: string, database: string): Promise<pg.Client> => {
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
  await admin.query('CREATE DATABASE mails');
  // Each database is 300 files that every backup copies.
  await admin.query('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await admin.query(`DROP DATABASE ${name}`);
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

let folders: { media: string; releases: string };
let to: string;
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
let restored: Server | undefined;
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
});

/** Writes a number into the first database, then into the second one, until `stop` is called. */
async function busyShop(): Promise<{ stop: () => Promise<number>; last: () => number }> {
  const clients = await Promise.all(DATABASES.map((name) => clientOf(server.url, name)));
  const answer = await clients[0]?.query<{ last: number }>('SELECT coalesce(max(number), 0)::int AS last FROM done');
  let last = answer?.rows[0]?.last ?? 0;
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

interface Counts {
  count: number;
  last: number;
}

const countsOf = async (url: string): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (const name of DATABASES) {
    const client = await clientOf(url, name);
    const { rows } = await client.query<Counts>('SELECT count(*)::int AS count, max(number)::int AS last FROM done');
    counts.push(...rows);
    await client.end();
  }
  return counts;
};

const account = (): { uid: number; gid: number } => ({
  uid: process.getuid?.() ?? 0,
  gid: process.getgid?.() ?? 0,
  ...unprivilegedAccount(),
});

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
  const NONE = { count: -1, last: -2 };
  const [first = NONE, second = NONE] = await countsOf(restored.url);
  expect(first.count).toBe(first.last);
  expect(second.count).toBe(second.last);
  // The first database may be one statement ahead.
  expect([0, 1]).toContain(first.count - second.count);
  expect(first.count).toBeGreaterThanOrEqual(before - 1);
  expect(first.count).toBeLessThanOrEqual(after + 1);
  expect(end).toBeGreaterThanOrEqual(first.count);
  expect(readFileSync(join(home, `m-${number}`, 'uploads', 'vines.webp'), 'utf8')).toBe('a picture');
  expect(await readdir(join(home, `r-${number}`, 'mfe-checkout'))).toEqual(['1.0.0']);
});

test('old backups go when the new one is whole, and a failed one leaves nothing', async () => {
  const at = (day: number): Parameters<typeof backUp>[0] => ({
    postgresUrl: server.url,
    folders,
    to,
    keep: 2,
    now: new Date(`2026-01-0${day}T00:00:00Z`),
  });
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

test('moves present files aside; refuses a damaged backup and a running server before it changes a file', async () => {
  const { folder } = await backUp({ postgresUrl: server.url, folders, to, keep: 1 });
  const places = { ...folders, postgres: join(home, `place-${number}`) };
  const put = (): ReturnType<typeof restore> =>
    restore({ backup: folder, folders: places, owners: { postgres: account() } });
  mkdirSync(places.postgres);
  writeFileSync(join(places.postgres, 'postmaster.pid'), '1');
  await expect(put()).rejects.toThrow('PostgreSQL runs on');
  rmSync(places.postgres, { recursive: true });

  writeFileSync(join(folders.media, 'uploads', 'later.webp'), 'later');
  const { aside } = await put();
  expect(aside).toHaveLength(2);
  expect(existsSync(join(folders.media, 'uploads', 'later.webp'))).toBe(false);
  expect(readFileSync(join(aside[0] ?? '', 'uploads', 'later.webp'), 'utf8')).toBe('later');

  writeFileSync(join(folder, 'media', 'uploads', 'vines.webp'), 'a pictur3');
  await expect(put()).rejects.toThrow('is damaged: media/uploads/vines.webp (1 files)');
  rmSync(join(folder, 'manifest.json'));
  await expect(put()).rejects.toThrow('is no whole backup');
});

const S3_KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

test('pictures and releases in a bucket are part of a backup, which says so; a restore puts them back', async () => {
  const s3 = await S3Server.start('shop', S3_KEYS);
  try {
    // More than one page of the list.
    s3.listed = 3;
    const env: Partial<Record<string, string>> = {
      MEDIA_STORE: 's3',
      RELEASE_STORE_KIND: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: S3_KEYS.id,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    };
    const buckets = await bucketsOf((name) => env[name]);
    const put = (name: string, text: string): unknown => s3.objects.set(name, Buffer.from(text));
    for (let index = 0; index < 7; index += 1) put(`media/uploads/${index}.webp`, `picture ${index}`);
    put('releases/mfe-checkout/1.0.0/release.json', '{}');
    put('releases/mfe-checkout/1.0.0/static/a b+c.js', 'code');
    put('releases/../escaped', 'not ours');
    put('elsewhere/of-others.txt', 'of others');
    const whole = new Map(s3.objects);
    const { folder } = await backUp({ postgresUrl: server.url, folders, buckets, to, keep: 1 });
    const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
    expect(manifest.buckets).toEqual({
      media: { endpoint: s3.url, bucket: 'shop', prefix: 'media/uploads/' },
      releases: { endpoint: s3.url, bucket: 'shop', prefix: 'releases/' },
    });
    expect(JSON.stringify(manifest)).not.toContain(S3_KEYS.secret);
    expect(Object.keys(manifest.areas['media'] ?? {})).toHaveLength(7);
    expect(Object.keys(manifest.areas['releases'] ?? {}).sort()).toEqual([
      'mfe-checkout/1.0.0/release.json',
      'mfe-checkout/1.0.0/static/a b+c.js',
    ]);

    const places = { ...folders, postgres: join(home, `place-${number}`) };
    const restoring = (over = {}): ReturnType<typeof restore> =>
      restore({ backup: folder, folders: places, buckets, owners: { postgres: account() }, ...over });
    s3.fault = { status: 403, code: 'AccessDenied' };
    await expect(restoring()).rejects.toThrow(/The bucket shop at .* does not do it: PUT/);
    expect(existsSync(places.postgres)).toBe(false);
    await expect(backUp({ postgresUrl: server.url, folders, buckets, to, keep: 1 })).rejects.toThrow('AccessDenied');
    s3.fault = null;
    s3.objects.clear();
    put('media/uploads/later.webp', 'later');
    await restoring();
    for (const name of ['releases/../escaped', 'elsewhere/of-others.txt']) whole.delete(name);
    expect(s3.objects).toEqual(new Map([['media/uploads/later.webp', Buffer.from('later')], ...whole]));
    // A shop that has gone back to folders gets the same files there.
    rmSync(places.postgres, { recursive: true });
    await restoring({ buckets: {} });
    expect(readFileSync(join(folders.media, 'uploads', '6.webp'), 'utf8')).toBe('picture 6');
    expect(readFileSync(join(folders.releases, 'mfe-checkout/1.0.0/static/a b+c.js'), 'utf8')).toBe('code');
  } finally {
    s3.close();
  }
});

test('a bucket without its settings is refused before anything is copied', async () => {
  const env: Partial<Record<string, string>> = { MEDIA_STORE: 's3', S3_BUCKET: 'shop' };
  await expect(bucketsOf((name) => env[name])).rejects.toThrow(
    'S3_ACCESS_KEY_ID is missing: it is needed with MEDIA_STORE=s3.',
  );
  expect(await bucketsOf(() => undefined)).toEqual({});
});
