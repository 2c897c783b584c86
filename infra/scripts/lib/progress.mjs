// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.
import { statfsSync } from 'node:fs';
import { dataDir } from './root.mjs';

/** Seconds since the person typed the command: kept across the change to another Node. */
const startedAt = Number((process.env.SHAMBA_STARTED_AT ??= String(Date.now())));

export const elapsed = () => (Date.now() - startedAt) / 1000;

/** One line of progress, with the seconds so far. */
export const progress = (/** @type {string} */ text) => console.log(`${elapsed().toFixed(0).padStart(5)} s  ${text}`);

/**
 * Runs `work` and repeats `text` now and then, to show that it is still running.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 */
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
  /** @override */
  name = 'Stop';
}

/** Messages of Node, npm, PostgreSQL and others for a full disk. */
const FULL = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;

/**
 * True if the disk of `dir` is full: the process that failed could not log the reason.
 * @param {string} dir
 */
function isFull(dir) {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < 1_000_000;
  } catch {
    return false;
  }
}

/**
 * The code that Node or PostgreSQL gave an error, as ENOENT; '' when it has none.
 * @param {unknown} error
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Explains an error in words that a person can act on; with a stack only for programming errors.
 * @param {unknown} error
 */
export function explain(error, diskIsFull = isFull(dataDir())) {
  if (!(error instanceof Error)) return String(error);
  /** @type {NodeJS.ErrnoException} */
  const { cause, message, name, path, stack } = error;
  const said = FULL.exec(`${codeOf(error)} ${message} ${codeOf(cause)}`)?.[0];
  if (said || diskIsFull) {
    const details = [said, path].filter(Boolean).join(', ');
    return `The disk is full (${details || dataDir()}): free some space, or set DATA_DIR to a folder on another disk.`;
  }
  return name === 'Stop' || name === 'SetupError' ? message : (stack ?? message);
}

/**
 * Prints the error and exits with its exit code, or 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`\nError: ${explain(error)}`);
  process.exit(error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1);
}
