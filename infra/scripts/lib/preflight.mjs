// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { codeOf, Stop } from './progress.mjs';

const MB = 1024 * 1024;

/**
 * Refuses NODE_ENV=production: npm start is a demonstration with published passwords and simulated payments.
 * @param {NodeJS.ProcessEnv} env
 */
export function refuseProduction(env) {
  if (env.NODE_ENV !== 'production') return;
  throw new Stop(
    'npm start is a demonstration (published passwords, played cards) and does not run with NODE_ENV=production. ' +
      'A real shop runs as infra/docker/README.md says; for the demonstration, unset NODE_ENV.',
  );
}

/**
 * The closest folder above a path that exists, itself included.
 * @param {string} dir
 * @returns {string}
 */
function existing(dir) {
  return existsSync(dir) || dirname(dir) === dir ? dir : existing(dirname(dir));
}

/**
 * Fails at once, before minutes of installing and building, when the disk of `dir` has less room than `megabytes`.
 * @param {string} dir
 * @param {number} megabytes
 * @param {(dir: string) => { bavail: number, bsize: number }} statfs
 */
export function requireSpace(dir, megabytes, statfs = statfsSync) {
  const { bavail, bsize } = statfs(existing(dir));
  const free = Math.floor((bavail * bsize) / MB);
  if (free < megabytes)
    throw new Stop(
      `The disk of ${dir} has ${free} MB left, and about ${megabytes} MB are needed: free some space, or set DATA_DIR to a folder on another disk.`,
    );
}

/**
 * mkdir -p that ends: Node's own never returns below /proc.
 * @param {string} dir
 */
function makeFolder(dir) {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/**
 * Fails at once, before minutes of building, when the data folder cannot be written.
 * @param {string} dir
 */
export function requireWritable(dir) {
  try {
    makeFolder(join(dir, 'logs'));
    const probe = join(dir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Stop(`The data folder ${dir} cannot be written (${codeOf(error)}): set DATA_DIR to another one.`);
  }
}

/** @type {(port: number, host?: string) => Promise<boolean>} */
export const isPortFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/**
 * Fails at once when the site's own port is taken.
 * @param {number} port
 * @param {string} [host]
 */
export async function requireFreePort(port, host) {
  if (!(await isPortFree(port, host)))
    throw new Stop(
      `Port ${port} is taken by another program (or Shamba is already running): stop it, or choose another with PORT=<number> npm start.`,
    );
}
