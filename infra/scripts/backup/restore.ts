import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ASIDE, MANIFEST } from './backup.ts';
import { restoreBucket } from './buckets.ts';
import { hashOf, restoreFolder } from './copy-folder.ts';
import { Stop } from '../lib/progress.mjs';

/** PostgreSQL starts only on a folder that nobody else can enter; pictures and releases are read by other accounts. */
const MODES = { postgres: { folder: 0o700, file: 0o600 } };
const READABLE = { folder: 0o755, file: 0o644 };

/** A backup's manifest, after each of its files has been compared with it. */
export async function verifyBackup(folder) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Stop(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text);
  const wrong = [];
  for (const [area, entries] of Object.entries(manifest.areas))
    for (const [path, entry] of Object.entries(entries)) {
      if (entry === null) continue;
      const hash = await hashOf(join(folder, area, path)).catch(() => 'missing');
      if (hash !== entry.sha256) wrong.push(join(area, path));
    }
  if (wrong.length > 0)
    throw new Stop(`${folder} is damaged: ${wrong.slice(0, 5).join(', ')} (${wrong.length} files).`);
  return manifest;
}

/** Whose files they are: the folder itself, else the nearest one above it that exists. */
async function ownerOf(folder) {
  for (let path = folder; ; path = dirname(path)) if (existsSync(path)) return stat(path);
}

/** Moves what a folder holds into one beside it, or into one inside it when the folder is a mount, which can't move. */
async function setAside(folder, suffix) {
  const items = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith(ASIDE)) : [];
  if (items.length === 0) return undefined;
  const beside = join(dirname(folder), `${basename(folder)}${ASIDE}${suffix}`);
  try {
    await rename(folder, beside);
    return beside;
  } catch (error) {
    if (!['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    const inside = join(folder, `${ASIDE}${suffix}`);
    await mkdir(inside);
    for (const name of items) await rename(join(folder, name), join(inside, name));
    return inside;
  }
}

/**
 * Puts a backup in the place of what is there. What was there is set aside, never deleted.
 * @param folders area → folder: `postgres` is the cluster's, the others as they were backed up
 * @param buckets area → place (see bucketsOf), instead of the folder of that name, whatever the backup was taken from.
 * Objects that the backup does not have stay: nothing in the databases names them
 * @param owners area → { uid, gid } of its files; unset: as what is there
 * @returns { taken, aside }: the backup's moment (ISO 8601), and the folders that hold what was there
 */
export async function restore({ backup, folders, buckets = {}, owners = {}, now = new Date() }) {
  const manifest = await verifyBackup(backup);
  const missing = Object.keys(manifest.areas).filter((area) => folders[area] === undefined);
  if (missing.length > 0) throw new Stop(`No folder is given for ${missing.join(', ')}.`);
  if (existsSync(join(folders.postgres, 'postmaster.pid')))
    throw new Stop(
      `PostgreSQL runs on ${folders.postgres}: stop it first. (If it was killed, remove postmaster.pid there.)`,
    );
  const suffix = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = [];
  // First, as they may be away: then nothing else was touched.
  for (const [area, place] of Object.entries(buckets))
    await restoreBucket(place, join(backup, area), manifest.areas[area] ?? {});
  for (const [area, entries] of Object.entries(manifest.areas)) {
    if (buckets[area]) continue;
    const owner = owners[area] ?? (await ownerOf(folders[area]));
    const moved = await setAside(folders[area], suffix);
    if (moved) aside.push(moved);
    await restoreFolder(join(backup, area), folders[area], entries, owner, MODES[area] ?? READABLE);
  }
  return { taken: manifest.taken, aside };
}
