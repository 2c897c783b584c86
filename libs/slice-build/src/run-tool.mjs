import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Runs the command of a package that slice-build brings along (rspack, jest), with this Node.
 * @param folder where it runs
 * @param print whether its output goes where this process's goes; else it is dropped
 * @param env added to this process's environment
 * @returns {Promise<number>} its exit code
 */
export async function runTool(name, args, { folder, env = {}, print = true }) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : Object.values(bin)[0]);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: print ? 'inherit' : 'ignore',
  });
  const stop = (signal) => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const [code] = await once(child, 'close');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  return code ?? 1;
}
