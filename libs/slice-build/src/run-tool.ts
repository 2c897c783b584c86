import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export interface ToolOptions {
  /** Working folder. */
  folder: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
  /** True: shows the command's output; false: drops it. */
  print?: boolean;
}

/**
 * Runs the command of a package that slice-build brings along (rspack, jest), with this Node.
 * @returns its exit code
 */
export async function runTool(
  name: string,
  args: string[],
  { folder, env = {}, print = true }: ToolOptions,
): Promise<number> {
  const child = spawn(process.execPath, [commandOf(name), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: print ? 'inherit' : 'ignore',
  });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  return code ?? 1;
}

/** The file of a package's (first) command. */
function commandOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const [file] = typeof bin === 'string' ? [bin] : Object.values(bin);
  if (file === undefined) throw new Error(`slice-build: ${name} has no command`);
  return join(dirname(manifest), file);
}
