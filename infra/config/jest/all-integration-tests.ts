import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILES = globSync('{services,libs,infra}/*/jest.int.config.ts', { cwd: ROOT }).sort();

const configurations = await Promise.all(FILES.map(async (file) => (await import(join(ROOT, file))).default));
const { maxWorkers: _, forceExit, testTimeout, passWithNoTests } = configurations[0];

/**
 * The integration tests of all packages in one run: its workers take file after file, whatever package they belong to, so
 * that none is idle while another has files left, and each loads the packages that services share once.
 */
export default {
  rootDir: ROOT,
  forceExit,
  testTimeout,
  passWithNoTests,
  projects: configurations.map(
    // Jest takes these for a whole run only.
    ({ maxWorkers: _workers, forceExit: _exit, testTimeout: _time, passWithNoTests: _none, ...project }, index) => ({
      ...project,
      rootDir: join(ROOT, dirname(FILES[index])),
    }),
  ),
};
