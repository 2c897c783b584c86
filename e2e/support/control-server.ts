import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ProcessName } from '@shamba/dev-stack';
import { reconcile } from './reconcile.js';
import type { StackHost } from './stack-host.js';
import type { StackName } from './stack.js';

interface Command {
  process?: ProcessName;
  signal?: NodeJS.Signals;
}

/**
 * Lets test workers, which come and go with each failure, steer the
 * stacks of the run: `POST /<stack>/<control>`. Listens on 127.0.0.1.
 */
export async function serveControls(
  hosts: Record<StackName, StackHost>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const command = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Command;
      const [, name = '', control = ''] = /^\/([a-z]+)(\/.+)$/.exec(request.url ?? '') ?? [];
      run(new Map(Object.entries(hosts)).get(name), control, command).then(
        (answer) => response.writeHead(200).end(JSON.stringify(answer ?? {})),
        (error: unknown) =>
          response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    });
  });
  // The first call waits for builds and the stack's start.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closeServer(server) };
}

async function run(host: StackHost | undefined, path: string, { process, signal }: Command): Promise<unknown> {
  if (!host) throw new Error('no such stack');
  if (path === '/facts') return host.facts();
  const stack = await host.stack();
  switch (path) {
    case '/kill':
      return stack.kill(required(process), signal ?? 'SIGKILL');
    case '/start':
      return stack.start(required(process));
    case '/redis/flush':
      return stack.redis.flushAll();
    case '/redis/clients':
      return stack.redis.clientNames();
    case '/redis/stop':
      return stack.redis.stop();
    case '/redis/start':
      return stack.redis.start();
    case '/reconcile':
      return reconcile(stack);
    default:
      throw new Error(`no control ${path}`);
  }
}

function required(name: ProcessName | undefined): ProcessName {
  if (!name) throw new Error('process is missing');
  return name;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
