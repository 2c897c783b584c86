import { createHash } from 'node:crypto';
import { chmod, chown, type FileHandle, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../lib/progress.mjs';

const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads a file to its end, piece by piece. A cluster has thousands of small files, and streams nearly double the time
 * that copying them takes.
 * @param take handles a piece; the next piece is read after it resolves
 */
async function readThrough(path: string, take: (piece: Buffer) => Promise<void> | void): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const chunk = Buffer.allocUnsafe(Math.min(size + 1, CHUNK_BYTES));
    for (;;) {
      const { bytesRead } = await file.read(chunk);
      if (bytesRead === 0) return;
      await take(chunk.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** A copied file. */
export interface Copied {
  bytes: number;
  sha256: string;
}

/** Copied files by path; null for a folder without files. */
export type Entries = Record<string, Copied | null>;

/** Copies one file into an existing folder. @returns its size and hash */
async function copyFile(from: string, to: string): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  let copy: FileHandle | undefined;
  try {
    await readThrough(from, async (piece) => {
      copy ??= await open(to, 'w', 0o600);
      hash.update(piece);
      bytes += piece.length;
      await copy.writeFile(piece);
    });
    copy ??= await open(to, 'w', 0o600);
  } finally {
    await copy?.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** SHA-256 of a file, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await readThrough(file, (piece) => void hash.update(piece));
  return hash.digest('hex');
}

/** True if the file was deleted during the copy: a running server removes files, staff delete pictures. */
const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT';

interface CopyOptions {
  /** Paths that are left out, relative to the folder. */
  skip?: (path: string, isFolder: boolean) => boolean;
  /** Folders that are copied without their content. */
  empty?: (path: string) => boolean;
  /** Entries that were copied before: files with the same size are left as they are. */
  known?: Entries;
}

/** Copies a folder, also while others write into it. */
export async function copyFolder(
  from: string,
  to: string,
  { skip = () => false, empty = () => false, known = {} }: CopyOptions = {},
): Promise<Entries> {
  const entries = { ...known };
  const visit = async (path: string): Promise<void> => {
    const items = await readdir(join(from, path), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    if (items.length === 0 && path !== '') entries[path] = null;
    for (const item of items) {
      const inner = join(path, item.name);
      if (skip(inner, item.isDirectory())) continue;
      if (item.isDirectory()) {
        if (empty(inner)) entries[inner] = null;
        else await visit(inner);
      } else if (item.isFile()) {
        try {
          const { size } = await stat(join(from, inner));
          if (known[inner]?.bytes === size) continue;
          entries[inner] = await copyFile(join(from, inner), join(to, inner));
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }
    }
  };
  if (await lstat(from).catch(() => undefined)) await visit('');
  return entries;
}

export interface Owner {
  uid: number;
  gid: number;
}

export interface Modes {
  folder: number;
  file: number;
}

/**
 * Puts copied files back, with the owner of the folder that they go into (when this process may give files away).
 */
export async function restoreFolder(
  from: string,
  to: string,
  entries: Entries,
  owner: Owner,
  modes: Modes,
): Promise<void> {
  const own = async (path: string, mode: number): Promise<void> => {
    await chmod(path, mode);
    if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
  };
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    made.add(path);
    if (path !== '.') await makeFolder(dirname(path));
    await mkdir(join(to, path), { recursive: true });
    await own(join(to, path), modes.folder);
  };
  await makeFolder('.');
  for (const [path, entry] of Object.entries(entries)) {
    if (entry === null) {
      await makeFolder(path);
      continue;
    }
    await makeFolder(dirname(path));
    await copyFile(join(from, path), join(to, path));
    await own(join(to, path), modes.file);
  }
}
