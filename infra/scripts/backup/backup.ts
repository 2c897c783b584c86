import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBucket } from './buckets.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFolder } from './copy-folder.ts';

export const MANIFEST = 'manifest.json';
/** Begins the name of what a restore has set aside. */
export const ASIDE = '.before-';
/** Uploads under way, and what was set aside. */
const LEFT_OUT = /(?:^|\/)\.(?:incoming|before)-/;
const NAME = /^shamba-\d{8}T\d{6}Z$/;
const UNFINISHED = '.unfinished';
/** No backup takes longer: an unfinished one that began earlier was killed. */
const LONGEST_MS = 12 * 3_600_000;

/** Names of the whole backups in a folder, oldest first. */
export const backupsIn = async (folder) =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();

/** When a backup of this name began, in milliseconds since 1970. */
const beganAt = (name) =>
  Date.parse(name.replace(/^shamba-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Removes what killed backups have left, so that it does not fill the disk; answers the names. */
async function sweepUnfinished(folder, now) {
  const left = (await readdir(folder).catch(() => [])).filter((entry) => {
    const name = entry.slice(0, -UNFINISHED.length);
    return entry.endsWith(UNFINISHED) && NAME.test(name) && now - beganAt(name) > LONGEST_MS;
  });
  for (const entry of left) await rm(join(folder, entry), { recursive: true, force: true });
  return left.sort();
}

/**
 * Backs up everything that a shop is made of but its secrets: all databases as they are at one moment, and the files that
 * they name. Pictures and releases are written once and never changed: what is copied before and after the databases
 * has every file that they can name, also one that is deleted meanwhile.
 * @param postgresUrl of a superuser
 * @param folders name → folder, e.g. { media, releases }
 * @param buckets name → place (see bucketsOf), instead of the folder of that name
 * @param to where backups are kept
 * @param keep how many are kept; older ones are removed when the new one is whole. What backups left unfinished that
 * began more than twelve hours before is removed first
 * @returns the new backup's folder, how many files and bytes it has, and the names of those that were removed
 */
export async function backUp({ postgresUrl, folders, buckets = {}, to, keep, now = new Date() }) {
  const name = `shamba-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const draft = join(to, `${name}${UNFINISHED}`);
  const swept = await sweepUnfinished(to, now);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  try {
    const files = {};
    const copyAll = async () => {
      for (const [area, folder] of Object.entries(folders))
        files[area] = buckets[area]
          ? await copyBucket(buckets[area], join(draft, area), files[area])
          : await copyFolder(folder, join(draft, area), { known: files[area], skip: (path) => LEFT_OUT.test(path) });
    };
    await copyAll();
    const { entries, ...cluster } = await copyCluster(postgresUrl, join(draft, 'postgres'));
    await copyAll();
    const areas = { postgres: entries, ...files };
    const said = Object.fromEntries(Object.entries(buckets).map(([area, place]) => [area, place.said]));
    const manifest = { format: 1, taken: now.toISOString(), postgres: cluster, buckets: said, areas };
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    await rename(draft, join(to, name));
    const all = Object.values(areas)
      .flatMap((area) => Object.values(area))
      .filter((entry) => entry !== null);
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
