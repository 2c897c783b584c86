// npm run bench -- <name> [options]: measures one thing on a stack of its own and prints the figures. Each measurement
// is infra/bench/<name>.ts; its `run(arguments)` returns the exit code.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const folder = join(ROOT, 'infra', 'bench');
const known = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'jest.config.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .join(', ');
const [name = '', ...args] = process.argv.slice(2);

try {
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(folder, `${name}.ts`)))
    throw new Stop(`Which one? npm run bench -- <name>; there is: ${known()}`);
  const { buildAll } = await import('./lib/build.ts');
  if (!process.env.BENCH_NO_BUILD) await buildAll();
  const { run } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as {
    run: (args: string[]) => Promise<number>;
  };
  process.exit(await run(args));
} catch (error) {
  fail(error);
}
