import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { type OutsideServer, startOutsideServer } from '../testing/outside-server.js';
import { OutsideReader } from './outside-read.js';

let outside: OutsideServer;
let asked: string[] = [];
const host = 'calendar.example.com';
beforeAll(async () => {
  outside = await startOutsideServer((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    if (path === '/hangs') return;
    if (path === '/endless') {
      const more = (): void => {
        if (res.write('x'.repeat(50_000))) setImmediate(more);
        else res.once('drain', more);
      };
      more();
      return;
    }
    if (path === '/drips') {
      res.write('BEGIN:VCALENDAR\r\n');
      return;
    }
    if (path.startsWith('/to?')) res.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    else if (path === '/around') res.writeHead(301, { location: '/around' }).end();
    else if (path === '/nowhere') res.writeHead(302).end();
    else if (path === '/zipped') res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a calendar'));
    else if (path === '/missing') res.writeHead(404).end();
    else res.end('a calendar');
  });
});
afterAll(() => outside.close());

/** For reads that end by themselves. */
const PATIENCE_MS = 60_000;

const read = (path: string, { name = host, maxBytes = 1_000_000, timeoutMs = PATIENCE_MS } = {}): Promise<string> => {
  asked = [];
  return new OutsideReader(outside.network).read(path.startsWith('/') ? outside.origin(name) + path : path, {
    maxBytes,
    timeoutMs,
  });
};
const to = (address: string): string => `/to?${encodeURIComponent(address)}`;

it('reads a text, also after redirects to other public names', async () => {
  expect(await read('/calendar')).toBe('a calendar');
  expect(await read(to(`${outside.origin('other.example.com')}/calendar`))).toBe('a calendar');
  expect(await read(to('/calendar'))).toBe('a calendar');
});

it.each([
  ['http://calendar.example.com/', 'It leads to an address without https.'],
  ['https://127.0.0.1/', 'It leads into a private network.'],
  ['https://[::ffff:169.254.169.254]/', 'It leads into a private network.'],
  ['https://localhost/', 'It leads into a private network.'],
  ['https://ann:secret@calendar.example.com/', 'It leads to an address with a password.'],
  ['file:///etc/passwd', 'It leads to an address without https.'],
  ['https://', 'It could not be reached.'],
])('refuses %s, also as the target of a redirect', async (address, reason) => {
  await expect(read(address)).rejects.toThrow(reason);
  await expect(read(to(address))).rejects.toThrow(reason);
});

it('refuses a name that leads into a private network by the time of connecting', async () => {
  for (const address of ['10.0.0.7', '127.0.0.1', '::1']) {
    outside.lead('changed.example.com', address);
    await expect(read('/calendar', { name: 'changed.example.com' })).rejects.toThrow(
      'It leads into a private network.',
    );
    expect(asked).toEqual([]);
  }
});

it('has a limit of bytes, of time, of redirects', async () => {
  await expect(read('/endless')).rejects.toThrow('It is larger than 1 MB.');
  await expect(read('/hangs', { timeoutMs: 50 })).rejects.toThrow('It did not answer in time.');
  await expect(read('/drips', { timeoutMs: 50 })).rejects.toThrow('It did not answer in time.');
  await expect(read('/around')).rejects.toThrow('It leads on and on.');
  expect(asked).toHaveLength(4);
  await expect(read('/nowhere')).rejects.toThrow('It leads nowhere.');
});

it('takes no compressed text, whose size is not known before, and no answer but 200', async () => {
  await expect(read('/zipped')).rejects.toThrow('It answers with compressed text.');
  await expect(read('/missing')).rejects.toThrow('It answers with 404.');
});

it('refuses a certificate that nobody vouches for', async () => {
  const reader = new OutsideReader({ ...outside.network, ca: undefined });
  await expect(reader.read(`${outside.origin(host)}/`, { maxBytes: 10, timeoutMs: PATIENCE_MS })).rejects.toThrow(
    'It could not be reached.',
  );
});
