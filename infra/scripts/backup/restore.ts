import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ASIDE, type Manifest, MANIFEST } from './backup.ts';
import { type Places, restoreBucket } from './buckets.ts';
import { hashOf, type Modes, type Owner, restoreFolder } from './copy-folder.ts';
import { codeOf, Stop } from '../lib/progress.mjs';

/** PostgreSQL starts only on a folder that nobody else can enter; pictures and releases are read by other accounts. */
const MODES: Partial<Record<string, Modes>> = { postgres: { folder: 0o700, file: 0o600 } };
const READABLE = { folder: 0o755, file: 0o644 };

/** Reads a backup's manifest. @throws Stop when a file of the backup is missing or has another hash */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Stop(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  const wrong: string[] = [];
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

/** Owner of the folder, or of the nearest existing folder above it. */
async function ownerOf(folder: string): Promise<Owner> {
  for (let path = folder; ; path = dirname(path)) if (existsSync(path)) return stat(path);
}

/** Moves what a folder holds into one beside it, or into one inside it when the folder is a mount, which can't move. */
async function setAside(folder: string, suffix: string): Promise<string | undefined> {
  const items = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith(ASIDE)) : [];
  if (items.length === 0) return undefined;
  const beside = join(dirname(folder), `${basename(folder)}${ASIDE}${suffix}`);
  try {
    await rename(folder, beside);
    return beside;
  } catch (error) {
    if (!['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(codeOf(error))) throw error;
    const inside = join(folder, `${ASIDE}${suffix}`);
    await mkdir(inside);
    for (const name of items) await rename(join(folder, name), join(inside, name));
    return inside;
  }
}

interface RestoreOptions {
  backup: string;
  /** By area: `postgres` is the cluster's, the others as they were backed up. */
  folders: { postgres: string; [area: string]: string };
  /**
   * By area: instead of the folder of that name, whatever the backup was taken from. Objects that the backup does not
   * have stay: nothing in the databases names them.
   */
  buckets?: Places;
  /** Owners of the restored files, by area; unset: the owner of the present folder. */
  owners?: Partial<Record<string, Owner>>;
  now?: Date;
}

export interface Restored {
  /** The backup's moment, ISO 8601. */
  taken: string;
  /** The folders that hold what was there. */
  aside: string[];
}

/**
 * Restores a backup. Present files are moved aside, never deleted.
 */
export async function restore({
  backup,
  folders,
  buckets = {},
  owners = {},
  now = new Date(),
}: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(backup);
  const missing = Object.keys(manifest.areas).filter((area) => folders[area] === undefined);
  if (missing.length > 0) throw new Stop(`No folder is given for ${missing.join(', ')}.`);
  if (existsSync(join(folders.postgres, 'postmaster.pid')))
    throw new Stop(
      `PostgreSQL runs on ${folders.postgres}: stop it first. (If it was killed, remove postmaster.pid there.)`,
    );
  const suffix = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const aside: string[] = [];
  // Buckets first: if one is away, nothing has been changed.
  for (const [area, place] of Object.entries(buckets))
    if (place) await restoreBucket(place, join(backup, area), manifest.areas[area] ?? {});
  for (const [area, entries] of Object.entries(manifest.areas)) {
    const folder = folders[area];
    if (buckets[area] || folder === undefined) continue;
    const owner = owners[area] ?? (await ownerOf(folder));
    const moved = await setAside(folder, suffix);
    if (moved) aside.push(moved);
    await restoreFolder(join(backup, area), folder, entries, owner, MODES[area] ?? READABLE);
  }
  return { taken: manifest.taken, aside };
}
