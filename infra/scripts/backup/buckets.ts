// Backup and restore of pictures and releases in a bucket.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '@shamba/service-kit/storage';
import { Stop } from '../lib/progress.mjs';
import type { Copied, Entries } from './copy-folder.ts';

type Setting = (name: string) => string | undefined;

/** Where an area's files are. */
export interface Place {
  bucket: Bucket;
  /** Path inside the area's folder, put in front of the objects' names. */
  inside: string;
  /** The bucket's entry in the manifest. */
  said: { endpoint: string; bucket: string; prefix: string };
}

/** By area. */
export type Places = Partial<Record<string, Place>>;

const needed = (setting: Setting, name: string, why: string): string => {
  const value = setting(name);
  if (!value) throw new Stop(`${name} is missing: it is needed with ${why}.`);
  return value;
};

/**
 * Reads the buckets of pictures and releases from the settings of content and the gateway; S3_MEDIA_PREFIX and
 * S3_RELEASES_PREFIX replace their S3_PREFIX if it is not the default.
 * @param setting name → value, undefined without one
 * @throws Stop naming a setting that is missing
 */
export async function bucketsOf(setting: Setting): Promise<Places> {
  const areas = [
    { area: 'media', kind: 'MEDIA_STORE', inside: 'uploads/', prefix: setting('S3_MEDIA_PREFIX') || 'media/uploads/' },
    { area: 'releases', kind: 'RELEASE_STORE_KIND', inside: '', prefix: setting('S3_RELEASES_PREFIX') || 'releases/' },
  ].filter(({ kind }) => setting(kind) === 's3');
  if (areas.length === 0) return {};
  const { Bucket } = await import('@shamba/service-kit/storage');
  const region = setting('S3_REGION') || 'us-east-1';
  return Object.fromEntries(
    areas.map(({ area, kind, inside, prefix }) => {
      const why = `${kind}=s3`;
      const said = {
        endpoint: setting('S3_ENDPOINT') || `https://s3.${region}.amazonaws.com`,
        bucket: needed(setting, 'S3_BUCKET', why),
        prefix,
      };
      const keys = {
        accessKeyId: needed(setting, 'S3_ACCESS_KEY_ID', why),
        secretAccessKey: needed(setting, 'S3_SECRET_ACCESS_KEY', why),
      };
      return [area, { bucket: new Bucket({ ...said, region, ...keys }), inside, said }];
    }),
  );
}

/** Turns the bucket's errors into messages for operators. */
async function reached<T>({ said }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !['BucketAway', 'BucketFull'].includes(error.name)) throw error;
    throw new Stop(`The bucket ${said.bucket} at ${said.endpoint} does not do it: ${error.message}`);
  }
}

async function fetchObject(bucket: Bucket, name: string, to: string): Promise<Copied | undefined> {
  const found = await bucket.open(name);
  if (!found) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(to), { recursive: true });
  await pipeline(found.stream, measured, createWriteStream(to, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies the objects of a bucket into a folder, as the area's own folder would have them.
 * @param known entries that were copied before: objects with the same size are left as they are
 * @throws Stop when the bucket is away
 */
export function copyBucket(place: Place, to: string, known: Entries = {}): Promise<Entries> {
  return reached(place, async () => {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const entries = { ...known };
    for await (const { name, size } of place.bucket.list()) {
      const path = place.inside + name;
      // The shop never writes a name that leads out of the folder.
      if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) continue;
      if (known[path]?.bytes === size) continue;
      const entry = await fetchObject(place.bucket, name, join(to, path));
      // Deleted between the list and now.
      if (entry) entries[path] = entry;
    }
    return entries;
  });
}

/** Puts copied files back as objects; what else is in the bucket stays. @throws Stop when the bucket is away or full */
export function restoreBucket(place: Place, from: string, entries: Entries): Promise<void> {
  return reached(place, async () => {
    for (const [path, entry] of Object.entries(entries)) {
      if (entry === null || !path.startsWith(place.inside)) continue;
      await place.bucket.put(path.slice(place.inside.length), await readFile(join(from, path)));
    }
  });
}
