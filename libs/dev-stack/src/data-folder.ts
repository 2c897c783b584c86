import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from './setup-error.js';
import { canEnter, unprivilegedAccount } from './unprivileged.js';

/** mkdir -p that ends: Node's own never returns below /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** Makes the data folder and proves that it can be written; SetupError otherwise. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}): set DATA_DIR to another one.`,
    );
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Where Linux keeps it: a process's start time tells it from a later one with the same number. */
export const startedAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/** One stack per data folder. Returns the function that gives the folder back. */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'stack.pid');
  if (existsSync(file)) {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    if (Number(pid) !== process.pid && isAlive(Number(pid)) && startedAt(Number(pid)) === (started ?? '')) {
      throw new SetupError(
        `Shamba is already running on ${dataDir} (process ${pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
      );
    }
  }
  writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`);
  return () => rmSync(file, { force: true });
}

/**
 * Folder for PostgreSQL's files: in the data folder, or, when that is below a closed home and we are root (PostgreSQL
 * then runs under another account), in one of /var/tmp that is this data folder's own.
 */
export function postgresHome(dataDir: string): string {
  const account = unprivilegedAccount();
  if (account.uid === undefined) return join(dataDir, 'postgres');
  if (!canEnter(account, dataDir) && canEnter(account, dirname(dataDir)))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (canEnter(account, dataDir)) return join(dataDir, 'postgres');
  const home = `/var/tmp/shamba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // Anyone may make folders there: use only our own.
  if (lstatSync(home).uid !== 0 || !lstatSync(home).isDirectory())
    throw new SetupError(`${home} belongs to someone else: set DATA_DIR to a folder outside the closed home.`);
  return join(home, 'postgres');
}

/**
 * After a crash of the whole machine or container, postmaster.pid
 * may name a process that has nothing to do with PostgreSQL.
 */
export function dropStalePostmasterFile(dir: string): void {
  const file = join(dir, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  const command = existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : '';
  if (command !== 'postgres') rmSync(file);
}
