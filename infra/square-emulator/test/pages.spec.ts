import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Harness } from './harness.js';

let square: Harness;
beforeAll(async () => {
  square = await Harness.start();
});
afterAll(() => square.dispose());

it.each(['/card.html', '/_square/card.html'])('serves %s under a policy that lets it do nothing else', async (path) => {
  const response = await fetch(square.url + path);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await response.text()).not.toMatch(/style=|<style|onclick|<script(?![^>]*src=)/);
});

it.each(['/_square/package.json', '/_square/constructor', '/_square/..%2fpackage.json'])(
  'does not serve %s',
  async (path) => {
    expect((await fetch(square.url + path)).status).toBe(404);
  },
);

it('accepts a card only as JSON, so that another site cannot post one', async () => {
  const response = await fetch(`${square.url}/_square/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(response.status).toBe(415);
});

it("serves the shop's typeface for the frame", async () => {
  const response = await fetch(`${square.url}/_square/source-sans-3.woff2`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
});
