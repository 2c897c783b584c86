// The limit of a read: node:http in a process of its own, which sends the same bytes and does nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A bare server that runs. */
export interface Bare {
  url: string;
  pid: number;
  stop: () => void;
}

/** Starts a bare server with the head and body that `url` answers now, as encoded for `encoding`. */
export async function startBare(url: string, encoding: string): Promise<Bare> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url)), url, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}`, pid: server.pid ?? 0, stop: () => void server.kill() };
}
