import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './setup-error.js';
import { canEnter, unprivilegedAccount } from './unprivileged.js';

const MEMORY = '/dev/shm';
/** A run's databases take less than a quarter of it. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** A new database is hundreds of small files: in memory that costs half of the system's time. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** A new folder for throw-away data that the account of PostgreSQL can enter; in memory where there are 4 GB free. */
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
