import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.ts';
import { fail, Stop } from './progress.mjs';
import { ROOT } from './root.mjs';
import { takesDist } from './takes-dist.ts';

/**
 * Builds (unless the run takes what lies in dist), then runs infra/<folder>/<name>.ts: its `run(arguments)` returns the
 * exit code, with which this process ends. These modules need what the build makes.
 */
export async function runBuilt(folder: string, name: string, args: readonly string[]): Promise<void> {
  try {
    const home = join(ROOT, 'infra', folder);
    const file = join(home, `${name}.ts`);
    if (!/^[a-z-]+$/.test(name) || !existsSync(file))
      throw new Stop(`Which one? npm run ${folder} -- <name>; there is: ${namesIn(home)}`);
    if (!takesDist()) await buildAll();
    const { run } = (await import(pathToFileURL(file).href)) as { run: (args: string[]) => Promise<number> };
    process.exit(await run(args.filter((arg) => arg !== '--no-build')));
  } catch (error) {
    fail(error);
  }
}

const namesIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'jest.config.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .join(', ');
