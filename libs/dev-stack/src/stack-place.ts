import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from './ports.js';
import { portsFrom, ROOT } from './workspace.js';

const ATTEMPTS = 40;
/** Below the range of ports for outgoing connections: a port in that range may be taken before it is used. */
const LOWEST = 20_000;
const RANGES = 120;

/** A public port for a stack whose other ports, which follow from it, are free as well. */
export async function freeStackPort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST + Math.floor(Math.random() * RANGES) * 100;
    const { process: processes, metrics, postgres, redis } = portsFrom(base);
    const all = [...Object.values(processes), ...Object.values(metrics), postgres, redis];
    const free = await Promise.all(all.map((port) => isPortFree(port)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No free range of ports was found: name one with PORT=<number>.');
}

/** Makes a temporary folder for one stack's data. The cache, with the unpacked Redis, is shared with npm start. */
export function stackFolder(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const cache = join(ROOT, '.data', 'cache');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(dataDir, 'cache'));
  return dataDir;
}
