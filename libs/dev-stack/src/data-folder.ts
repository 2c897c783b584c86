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

/** Like mkdir -p; Node's own never returns below /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** Creates the data folder and checks that it is writable. @throws SetupError */
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

/** Start time of a process (Linux only), which distinguishes it from a later process with the same number. */
export const startedAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/** Locks the data folder for one stack. Returns the function that unlocks it. @throws SetupError */
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
 * Folder for PostgreSQL's files: in the data folder. As root, PostgreSQL runs under another account; when that account
 * can't enter the data folder, a folder of this data folder's own in /var/tmp.
 */
export function postgresHome(dataDir: string): string {
  const account = unprivilegedAccount();
  if (account.uid === undefined) return join(dataDir, 'postgres');
  if (!canEnter(account, dataDir) && canEnter(account, dirname(dataDir)))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (canEnter(account, dataDir)) return join(dataDir, 'postgres');
  const home = `/var/tmp/shamba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // Anyone may create folders in /var/tmp: use only our own.
  if (lstatSync(home).uid !== 0 || !lstatSync(home).isDirectory())
    throw new SetupError(`${home} belongs to someone else: set DATA_DIR to a folder outside the closed home.`);
  return join(home, 'postgres');
}

/**
 * Removes postmaster.pid when its process is not PostgreSQL, as after a crash of the machine or container.
 */
export function dropStalePostmasterFile(dir: string): void {
  const file = join(dir, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  const command = existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : '';
  if (command !== 'postgres') rmSync(file);
}
