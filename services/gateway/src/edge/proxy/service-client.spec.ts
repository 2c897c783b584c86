import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceClient } from './service-client.js';
import { ServiceFailure } from './service-failure.js';

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** A service that gives each request, in the order of their arrival, what `script` says; then it answers. */
async function service(
  script: ('answer' | 'reset' | 'end')[],
): Promise<{ url: string; asked: () => number; server: Server; sockets: Set<Socket> }> {
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const step = script[asked] ?? 'answer';
      asked += 1;
      if (step === 'answer') socket.write(ANSWER);
      else if (step === 'reset') socket.resetAndDestroy();
      else socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked, server, sockets };
}

describe('a request to a service', () => {
  const open: { client: ServiceClient; server: Server; sockets: Set<Socket> }[] = [];
  afterEach(async () => {
    for (const { client, server, sockets } of open.splice(0)) {
      await client.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  async function against(script: ('answer' | 'reset' | 'end')[]) {
    const started = await service(script);
    const client = new ServiceClient(started.url, 20_000);
    open.push({ client, ...started });
    const ask = async (method: 'GET' | 'POST'): Promise<string> => {
      const answer = await client.request({
        method,
        path: '/',
        headers: {},
        timeoutMs: 60_000,
        ...(method === 'POST' && { body: '{}' }),
        waits: true,
      });
      return answer.body.text();
    };
    return { ask, ...started };
  }

  for (const broken of ['reset', 'end'] as const) {
    it(`is asked again on another connection when it is a read and the connection broke (${broken})`, async () => {
      const { ask, asked } = await against(['answer', broken, broken, 'answer']);
      expect(await ask('GET')).toBe('ok');
      expect(await ask('GET')).toBe('ok');
      expect(asked()).toBe(4);
    });

    it(`is never sent twice when it is a write (${broken})`, async () => {
      const { ask, asked } = await against(['answer', broken, 'answer']);
      expect(await ask('GET')).toBe('ok');
      await expect(ask('POST')).rejects.toBeInstanceOf(ServiceFailure);
      expect(asked()).toBe(2);
    });
  }

  it('waits for a service that is started again, when nothing of it was sent', async () => {
    const { ask, asked, server, sockets, url } = await against([]);
    expect(await ask('POST')).toBe('ok');
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
    const waiting = ask('POST');
    server.listen(Number(new URL(url).port), '127.0.0.1');
    expect(await waiting).toBe('ok');
    // The first, one question whether it is ready, the second: nothing was sent twice.
    expect(asked()).toBe(3);
  });

  it('fails as down when the service breaks every connection', async () => {
    const { ask, asked } = await against(['reset', 'reset', 'reset', 'reset', 'reset']);
    await expect(ask('GET')).rejects.toMatchObject({ kind: 'down' });
    expect(asked()).toBe(3);
  });
});
