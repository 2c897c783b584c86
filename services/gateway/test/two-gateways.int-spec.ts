import { eventually } from '@shamba/dev-stack/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

const CONTENT = '/api/public/pages/home/content';
const EDIT = 'POST /api/admin/wines';

let carries: TestGateway;
let other: TestGateway;
let redis: Redis;
beforeAll(async () => {
  carries = await startGateway();
  // Both are in front of the same service.
  other = await startGateway({ env: { CATALOG_URL: carries.catalog.url } });
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
});
afterAll(async () => {
  redis.disconnect();
  await other.close();
  await carries.close();
});

it('an edit is on the gateway that carried it at once, and on another as soon as the message is there', async () => {
  let words = 'Before';
  carries.catalog.on(`GET ${CONTENT}`, () => ({ body: [{ content_value: words }] }));
  carries.catalog.on(EDIT, ({ body }) => {
    words = (JSON.parse(body) as { words: string }).words;
    // As each service does after its commit; an answer does not wait for it.
    void redis.publish('cache:touched', '["content"]');
    return { body: {}, headers: { 'x-touched': 'content' } };
  });
  const shown = async (gateway: TestGateway) => {
    const { json, headers } = await gateway.browser().get(CONTENT);
    return [json[0].content_value, headers.get('x-cache')];
  };
  // Both connections hear messages before the edit: the last one makes each fill its memory.
  await eventually(async () => {
    await redis.publish('cache:touched', '["content"]');
    expect([(await shown(carries))[1], (await shown(other))[1]]).toEqual(['fill', 'fill']);
  });
  await eventually(async () => {
    expect([await shown(carries), await shown(other)]).toEqual([
      ['Before', 'hit'],
      ['Before', 'hit'],
    ]);
  });
  const admin = await signedIn(carries, 'admin', 'harvest-admin');
  expect((await admin.post('/api/admin/wines', { words: 'After' })).status).toBeLessThan(300);
  expect((await shown(carries))[0]).toBe('After');
  // Entries live for 30 seconds: within that time only the message makes it new.
  await eventually(async () => expect((await shown(other))[0]).toBe('After'));
});
