import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InsideAddress, postOutside, publicLookup, type Resolve } from './outside-post.js';

let server: Server;
let asked = 0;
const port = () => (server.address() as AddressInfo).port;
beforeAll(async () => {
  server = createServer((req, res) => {
    asked += 1;
    if (req.url === '/hangs') return;
    if (req.url === '/moved') res.writeHead(302, { location: '/' }).end();
    else res.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, inside: boolean, timeoutMs = 60_000) =>
  postOutside(url, { body: '{}', headers: { 'content-type': 'application/json' }, timeoutMs, inside });

it('refuses addresses inside the network, by number or by name', async () => {
  asked = 0;
  await expect(post(`http://127.0.0.1:${port()}/`, false)).rejects.toThrow(InsideAddress);
  await expect(post(`http://localhost:${port()}/`, false)).rejects.toThrow(InsideAddress);
  await expect(post(`http://[::ffff:127.0.0.1]:${port()}/`, false)).rejects.toThrow(InsideAddress);
  expect(asked).toBe(0);
});

it('posts inside the network when allowed, follows no redirect, and has a time-out', async () => {
  expect(await post(`http://127.0.0.1:${port()}/`, true)).toBe(204);
  asked = 0;
  expect(await post(`http://127.0.0.1:${port()}/moved`, true)).toBe(302);
  expect(asked).toBe(1);
  await expect(post(`http://127.0.0.1:${port()}/hangs`, true, 50)).rejects.toThrow();
});

it.each([
  [['203.0.113.7', '10.0.0.1'], 'one of its addresses is private'],
  [['::ffff:127.0.0.1'], 'it is this machine'],
  [['fd00::7'], 'it is private'],
])('refuses a public name that resolves to %j: %s', async (addresses) => {
  const resolve: Resolve = (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const error = await new Promise((done) => publicLookup(resolve)('hooks.example.com', {}, done));
  expect(error).toBeInstanceOf(InsideAddress);
});
