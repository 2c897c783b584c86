import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { isPortFree } from './preflight.mjs';
import { Stop } from './progress.mjs';

const FIRST_PORT = 4300;
const PORTS = 100;
const BUILT = /compiled (successfully|with)/;

/** A free port for a slice's development server. */
export async function devPort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS; port += 1)
    if (await isPortFree(port, '127.0.0.1')) return port;
  throw new Stop(`No port from ${FIRST_PORT} on is free.`);
}

/**
 * Runs `rspack` in a package's folder until this process ends, and resolves after the first build. Prints its output
 * with `label` in front.
 * @throws Stop when it ends or fails before the first build
 */
export function runRspack(
  folder: string,
  args: readonly string[],
  { label, env = {}, signal }: { label: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('rspack', args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    process.once('exit', () => child.kill());
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (text) => {
        // FORCE_COLOR adds colour codes.
        const line = stripVTControlCharacters(text);
        said.push(line);
        // Prints every error, but no later success: the browser shows it.
        if (!BUILT.test(line) && /error|×|│|╰|╭/i.test(line)) console.log(`${label}: ${line}`);
        if (BUILT.test(line)) resolve();
      });
    child.once('error', (error) =>
      reject(error.name === 'AbortError' ? error : new Stop(`${label}: ${error.message}`)),
    );
    child.once('exit', (code) => reject(new Stop(`${label} ended with ${code}:\n${said.slice(-20).join('\n')}`)));
  });
}
