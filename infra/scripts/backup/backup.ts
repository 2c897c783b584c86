import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBucket, type Place, type Places } from './buckets.ts';
import { type ClusterCopy, copyCluster } from './copy-cluster.ts';
import { copyFolder, type Entries } from './copy-folder.ts';

export const MANIFEST = 'manifest.json';
/** Prefix of folders that a restore has set aside. */
export const ASIDE = '.before-';
/** Unfinished uploads, and folders that a restore has set aside. */
const LEFT_OUT = /(?:^|\/)\.(?:incoming|before)-/;
const NAME = /^shamba-\d{8}T\d{6}Z$/;
const UNFINISHED = '.unfinished';
/** No backup takes longer: an unfinished one that began earlier was killed. */
const LONGEST_MS = 12 * 3_600_000;

/** Names of the whole backups in a folder, oldest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name)).sort();

/** When a backup of this name began, in milliseconds since 1970. */
const beganAt = (name: string): number =>
  Date.parse(name.replace(/^shamba-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Removes what killed backups have left, so that it does not fill the disk; returns the names. */
async function sweepUnfinished(folder: string, now: Date): Promise<string[]> {
  const left = (await readdir(folder).catch((): string[] => [])).filter((entry) => {
    const name = entry.slice(0, -UNFINISHED.length);
    return entry.endsWith(UNFINISHED) && NAME.test(name) && now.getTime() - beganAt(name) > LONGEST_MS;
  });
  for (const entry of left) await rm(join(folder, entry), { recursive: true, force: true });
  return left.sort();
}

/** A backup's manifest.json. */
export interface Manifest {
  format: 1;
  /** The backup's moment, ISO 8601. */
  taken: string;
  postgres: Omit<ClusterCopy, 'entries'>;
  buckets: Partial<Record<string, Place['said']>>;
  /** By area: postgres, media, releases. */
  areas: Record<string, Entries>;
}

interface BackupOptions {
  /** URL with a superuser's credentials. */
  postgresUrl: string;
  /** Folders by area: { media, releases }. */
  folders: Record<string, string>;
  /** Buckets by area, in place of the area's folder. */
  buckets?: Places;
  /** Where backups are kept. */
  to: string;
  /**
   * Number of backups to keep; older ones are removed when the new one is complete. Files of unfinished backups that
   * began more than twelve hours before are removed first.
   */
  keep: number;
  now?: Date;
}

export interface BackedUp {
  /** Folder of the new backup. */
  folder: string;
  files: number;
  bytes: number;
  /** Names of the removed backups. */
  removed: string[];
}

/**
 * Backs up a shop without its secrets: all databases at one moment, and the files that they name. Pictures and
 * releases are written once and never changed. They are copied before and after the databases: the backup has every
 * file that the databases name, also one that is deleted during the backup.
 */
export async function backUp({
  postgresUrl,
  folders,
  buckets = {},
  to,
  keep,
  now = new Date(),
}: BackupOptions): Promise<BackedUp> {
  const name = `shamba-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const draft = join(to, `${name}${UNFINISHED}`);
  const swept = await sweepUnfinished(to, now);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  try {
    const files: Record<string, Entries> = {};
    const copyAll = async (): Promise<void> => {
      for (const [area, folder] of Object.entries(folders)) {
        const bucket = buckets[area];
        files[area] = bucket
          ? await copyBucket(bucket, join(draft, area), files[area])
          : await copyFolder(folder, join(draft, area), { known: files[area], skip: (path) => LEFT_OUT.test(path) });
      }
    };
    await copyAll();
    const { entries, ...cluster } = await copyCluster(postgresUrl, join(draft, 'postgres'));
    await copyAll();
    const areas: Record<string, Entries> = { postgres: entries, ...files };
    const said = Object.fromEntries(Object.entries(buckets).map(([area, place]) => [area, place?.said]));
    const manifest: Manifest = { format: 1, taken: now.toISOString(), postgres: cluster, buckets: said, areas };
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    await rename(draft, join(to, name));
    const all = Object.values(areas).flatMap((area) => Object.values(area).flatMap((entry) => entry ?? []));
    const removed = (await backupsIn(to)).slice(0, -keep);
    for (const old of removed) await rm(join(to, old), { recursive: true });
    return {
      folder: join(to, name),
      files: all.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      removed: [...swept, ...removed],
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
