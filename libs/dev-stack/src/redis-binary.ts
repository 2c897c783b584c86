import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.js';

export interface RedisBinary {
  command: string;
  env: NodeJS.ProcessEnv;
}

const DEBIAN_PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

const works = ({ command, env }: RedisBinary): boolean =>
  spawnSync(command, ['--version'], { env, stdio: 'ignore' }).status === 0;

/** Server of an unpacked Debian package, with the folder of its libraries for the dynamic linker. */
function unpacked(root: string): RedisBinary | undefined {
  const command = join(root, 'usr', 'bin', 'redis-server');
  if (!existsSync(command)) return undefined;
  const lib = join(root, 'usr', 'lib');
  const libraries = existsSync(lib)
    ? readdirSync(lib)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(lib, name))
    : [];
  return { command, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

/** Downloads the Debian packages and unpacks them under `root`: needs no root rights, installs nothing. */
function unpackDebian(root: string): RedisBinary | undefined {
  const draft = `${root}.${randomUUID()}`;
  const debs = join(draft, 'debs');
  mkdirSync(debs, { recursive: true });
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { cwd: debs, stdio: 'ignore', timeout: 120_000 }).status === 0;
  try {
    if (!apt('download', ...DEBIAN_PACKAGES)) {
      // An image's package lists are often empty; own lists need no rights.
      for (const dir of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(draft, dir), { recursive: true });
      const own = ['-o', `Dir::State::lists=${join(draft, 'lists')}`, '-o', `Dir::Cache=${join(draft, 'cache')}`];
      if (!apt(...own, 'update') || !apt(...own, 'download', ...DEBIAN_PACKAGES)) return undefined;
    }
    for (const deb of readdirSync(debs)) {
      if (spawnSync('dpkg', ['-x', join(debs, deb), join(draft, 'root')], { stdio: 'ignore' }).status !== 0)
        return undefined;
    }
    // Another run may have finished first; use its copy.
    if (!existsSync(root)) renameSync(join(draft, 'root'), root);
    return unpacked(root);
  } catch {
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function howToInstall(): string {
  if (process.platform === 'darwin') return 'brew install redis';
  if (existsSync('/usr/bin/dnf')) return 'sudo dnf install valkey';
  if (existsSync('/sbin/apk')) return 'apk add redis';
  if (existsSync('/usr/bin/pacman')) return 'sudo pacman -S valkey';
  return 'sudo apt-get install redis-server';
}

/**
 * Finds a Redis server: redis-server or valkey-server on PATH, else the Debian package unpacked under `cacheDir`.
 * @throws SetupError with the command to install one
 */
export function findRedis(cacheDir: string): RedisBinary {
  for (const command of ['redis-server', 'valkey-server']) {
    const onPath = { command, env: process.env };
    if (works(onPath)) return onPath;
  }
  const root = join(cacheDir, 'redis');
  const cached = unpacked(root) ?? (existsSync('/usr/bin/dpkg') ? unpackDebian(root) : undefined);
  if (cached && works(cached)) return cached;
  throw new SetupError(`No Redis server found: run "${howToInstall()}", or set REDIS_URL to a server of your own.`);
}
