import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './setup-error.js';
import { canEnter, unprivilegedAccount } from './unprivileged.js';

const MEMORY = '/dev/shm';
/** Free space needed in memory; a run's databases take less than a quarter of it. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** True if a folder has room. A new database is hundreds of small files, which takes half the system time in memory. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Creates a folder for temporary data that PostgreSQL's account can enter; in memory if 4 GB are free. */
export function scratchFolder(prefix: string): string {
  const account = unprivilegedAccount();
  for (const parent of [...(hasRoom(MEMORY) ? [MEMORY] : []), tmpdir(), '/tmp', '/var/tmp']) {
    if (!canEnter(account, parent)) continue;
    const dir = mkdtempSync(join(parent, prefix));
    chmodSync(dir, 0o755);
    return dir;
  }
  throw new SetupError('No temporary folder is open to the account that runs PostgreSQL.');
}
