import { randomFillSync } from 'node:crypto';

/** Filled as a whole: asking the system for a few bytes costs as much as asking for thousands. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes (at most 4,096) as base64url, or as hexadecimal digits. Every byte of the pool is used once. */
export function randomId(bytes = 16, encoding: 'base64url' | 'hex' = 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
