import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILES = globSync('{services,libs,infra}/*/jest.int.config.ts', { cwd: ROOT }).sort();

const load = async (file: string): Promise<Config> => {
  const { default: config } = (await import(join(ROOT, file))) as { default: Config };
  return { ...config, rootDir: join(ROOT, dirname(file)) };
};
const configurations = await Promise.all(FILES.map(load));
const [{ forceExit, testTimeout, passWithNoTests } = {}] = configurations;

/**
 * The integration tests of all packages in one run: its workers take file after file, whatever package they belong to,
 * so that none is idle while another has files left, and each loads the packages that services share once.
 */
const allTests: Config = {
  rootDir: ROOT,
  forceExit,
  testTimeout,
  passWithNoTests,
  projects: configurations.map(
    // Jest takes these for a whole run only.
    ({ maxWorkers: _workers, forceExit: _exit, testTimeout: _time, passWithNoTests: _none, ...project }) => project,
  ),
};
export default allTests;
