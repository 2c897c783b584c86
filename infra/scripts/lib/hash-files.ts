import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const notSource = new Set(['node_modules', 'dist', 'test', 'test-results', 'coverage', '.nx', '.data']);
const isTest = /\.(int-)?spec\.tsx?$/;

/** Settings that change what every build makes. */
export const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', '.swcrc', 'infra/config'];

/** A file's content; of the lockfile only packages from registries: a new workspace changes no build. */
function contentOf(path: string, absolute: string): string | Buffer {
  const content = readFileSync(absolute);
  if (path !== 'package-lock.json') return content;
  const { packages } = JSON.parse(content.toString()) as { packages: Record<string, { link?: boolean }> };
  return JSON.stringify(Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link));
}

/**
 * SHA-256 over names and contents of files and folders (paths from the root), leaving out tests and what builds make.
 */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const absolute = join(ROOT, path);
    if (!existsSync(absolute)) return;
    if (statSync(absolute).isFile()) {
      hash.update(`${path}\0`).update(contentOf(path, absolute)).update('\0');
      return;
    }
    for (const name of readdirSync(absolute).sort()) {
      if (!notSource.has(name) && !isTest.test(name)) visit(join(path, name));
    }
  };
  for (const path of [...paths].sort()) visit(path);
  return hash.digest('hex');
}
