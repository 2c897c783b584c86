// Node 20 built-ins only: used before anything is installed.
import { statfsSync } from 'node:fs';
import { dataDir } from './root.mjs';

/** Seconds since the person typed the command: kept across the change to another Node. */
const startedAt = Number((process.env.SHAMBA_STARTED_AT ??= String(Date.now())));

export const elapsed = () => (Date.now() - startedAt) / 1000;

/** One line of progress, with the seconds so far. */
export const progress = (text) => console.log(`${elapsed().toFixed(0).padStart(5)} s  ${text}`);

/** Runs `work` and repeats `text` now and then, to show that it is still running. */
export async function withHeartbeat(text, work, everyMs = 10_000) {
  const timer = setInterval(() => progress(`… still ${text}`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** A failure that a person can act on: printed as one line, no stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** How Node, npm, PostgreSQL and the rest say that nothing can be written any more. */
const FULL = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;

/** On a full disk a process cannot even say so in its log. */
function isFull(dir) {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < 1_000_000;
  } catch {
    return false;
  }
}

/** What went wrong, in words where a person can act on it; a stack only for a mistake of ours. */
export function explain(error, diskIsFull = isFull(dataDir())) {
  if (!(error instanceof Error)) return String(error);
  const said = FULL.exec(`${error.code ?? ''} ${error.message} ${error.cause?.code ?? ''}`)?.[0];
  if (said || diskIsFull) {
    const details = [said, error.path].filter(Boolean).join(', ');
    return `The disk is full (${details || dataDir()}): free some space, or set DATA_DIR to a folder on another disk.`;
  }
  return error.name === 'Stop' || error.name === 'SetupError' ? error.message : (error.stack ?? error.message);
}

/** Prints what went wrong and ends with 1. */
export function fail(error) {
  console.error(`\nError: ${explain(error)}`);
  process.exit(1);
}
