// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folder of data, logs and caches of this installation. */
export const dataDir = () => resolve(ROOT, process.env.DATA_DIR || '.data');

/** Small files that may be lost at any time; gone with node_modules. */
export const STAMPS = join(ROOT, 'node_modules', '.cache', 'shamba');
