import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { admin, customer, guest, type TestApp } from '@shamba/service-kit/testing';
import { startWorker } from './support.js';

/** Line 1 of the script is line 3 of src/pay.ts. */
const MAP = { version: 3, sources: ['webpack://mfe_checkout/./src/pay.ts'], names: [], mappings: 'AAEA' };
const HAS_MAP = '/internal/source-maps/mfe/mfe-checkout/1.0.0/cart.js';

let gateway: Server;
let test: TestApp;
const asked: string[] = [];
beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('/broken.js')) response.end('{"version": 3, "mappings": 7');
    else if (request.url === HAS_MAP) response.end(JSON.stringify(MAP));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  test = await startWorker({ GATEWAY_INTERNAL_URL: url, REDIS_URL: 'redis://127.0.0.1:1' });
});
afterAll(async () => {
  await test.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

let kinds = 0;
/** Reports an error with this stack, and returns its original stack. */
async function original(stack: string | undefined): Promise<string | null> {
  kinds += 1;
  const message = `Kind ${'x'.repeat(kinds)} went wrong`;
  await test.call(guest(), 'POST', '/api/errors', { message, stack, slice: 'mfe-checkout' });
  const [entry] = (await test.call(admin(), 'GET', `/api/error-logs?q=${encodeURIComponent(message)}`)).body;
  return (await test.call(admin(), 'GET', `/api/error-logs/${entry.id}/original-stack`)).body.stack;
}

it('maps a stack to the sources where the release has maps, and keeps other lines', async () => {
  const stack = [
    'TypeError: price is undefined',
    '    at pay (https://shop.example/mfe/mfe-checkout/1.0.0/cart.js:1:1)',
    '    at old (https://shop.example/mfe/mfe-checkout/0.9.0/cart.js:1:1)',
    '    at elsewhere (https://other.example/lib.js:1:1)',
  ];
  expect(await original(stack.join('\n'))).toBe(
    [stack[0], '    at pay (mfe-checkout/src/pay.ts:3:1)', stack[2], stack[3]].join('\n'),
  );
});

it('is null without a stack, without a map, and for an unreadable map', async () => {
  expect(await original(undefined)).toBeNull();
  expect(await original('Error\n    at x (https://shop.example/mfe/mfe-checkout/0.9.0/cart.js:1:1)')).toBeNull();
  expect(await original('Error\n    at x (https://shop.example/mfe/mfe-checkout/1.0.0/broken.js:1:1)')).toBeNull();
});

it('reads few maps, however many scripts a report names', async () => {
  asked.length = 0;
  const lines = Array.from({ length: 80 }, (_, index) => `    at x (https://a.example/assets/f${index}.js:1:1)`);
  expect(await original(['Error', ...lines].join('\n'))).toBeNull();
  expect(asked.length).toBe(4);
});

it('needs the permission to read errors, and returns 404 for an unknown error', async () => {
  expect((await test.call(customer(), 'GET', '/api/error-logs/1/original-stack')).status).toBe(403);
  expect((await test.call(admin(), 'GET', '/api/error-logs/999999/original-stack')).status).toBe(404);
});
