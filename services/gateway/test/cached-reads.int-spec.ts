import { eventually } from '@shamba/dev-stack/testing';
import { decodeJwt } from 'jose';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CachedReads } from '../src/edge/proxy/cached-reads.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { WRITE_TIMEOUT_MS: '2000' } });
});
afterAll(() => gateway.close());
/** Each test begins without a current copy of the wines that others have read. */
beforeEach(() => {
  gateway.catalog.seen.length = 0;
  gateway.app.get(CachedReads, { strict: false }).touch(['wines']);
});

const identityOf = (headers: Record<string, unknown>) => decodeJwt(String(headers['x-shamba-identity']));

describe('cached reads', () => {
  const wines = (name: string) => Array.from({ length: 60 }, (_, id) => ({ id, name }));

  it('ask the service once, without an identity, and answer in the client’s encoding or with 304', async () => {
    gateway.catalog.on('GET /api/wines', () => ({ body: wines('Syrah') }));
    const first = await Promise.all([1, 2, 3].map(() => gateway.browser().get('/api/wines')));
    expect(first.map(({ json }) => json[0])).toEqual([1, 2, 3].map(() => ({ id: 0, name: 'Syrah' })));
    expect(gateway.catalog.seen).toHaveLength(1);
    expect(identityOf(gateway.catalog.seen[0]?.headers ?? {})).not.toHaveProperty('gid');
    const again = await gateway.browser().get('/api/wines', { 'accept-encoding': 'br' });
    expect([again.headers.get('x-cache'), again.headers.get('content-encoding'), again.headers.get('vary')]).toEqual([
      'hit',
      'br',
      'Accept-Encoding',
    ]);
    const etag = again.headers.get('etag') ?? '';
    expect((await gateway.browser().get('/api/wines', { 'if-none-match': etag })).status).toBe(304);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('have their pages in memory too, which a write puts out of date with the list; unknown keys go to the service', async () => {
    gateway.catalog.on('GET /api/wines', () => ({ body: wines('Syrah'), headers: { 'x-total-count': '60' } }));
    gateway.catalog.on('POST /api/admin/wines', () => ({ body: {}, headers: { 'x-touched': 'wines' } }));
    const how = async (query: string) => {
      const { headers } = await gateway.browser().get(`/api/wines?${query}`);
      return [headers.get('x-cache'), headers.get('x-total-count')];
    };
    expect(await how('limit=20')).toEqual(['fill', '60']);
    expect(await how('limit=20')).toEqual(['hit', '60']);
    expect((await how('limit=20&page=2'))[0]).toBe('fill');
    expect((await how('page=2&limit=20'))[0]).toBe('hit');
    expect((await how('limit=20&utm_source=mail'))[0]).toBeNull();
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    await admin.post('/api/admin/wines', {});
    expect((await how('limit=20'))[0]).toBe('fill');
  });

  it('carry the same headers whether from memory or from the service', async () => {
    const names = (headers: Headers) =>
      [...headers.keys()].filter((name) => !['date', 'connection', 'keep-alive'].includes(name)).sort();
    gateway.catalog.on('GET /api/wines', () => ({ body: [] }));
    gateway.catalog.on('POST /api/admin/wines', () => ({ body: {}, headers: { 'x-touched': 'wines' } }));
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    await admin.post('/api/admin/wines', {});
    const filled = await gateway.browser().get('/api/wines');
    const fromMemory = await gateway.browser().get('/api/wines');
    expect([filled.headers.get('x-cache'), fromMemory.headers.get('x-cache')]).toEqual(['fill', 'hit']);
    expect(names(fromMemory.headers)).toEqual(names(filled.headers));
  });

  it('are new at once after a write through this gateway', async () => {
    let name = 'Old';
    gateway.catalog.on('GET /api/wines', () => ({ body: [{ name }] }));
    gateway.catalog.on('POST /api/admin/wines', () => {
      name = 'New';
      return { body: {}, headers: { 'x-touched': 'wines,stock' } };
    });
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    await admin.post('/api/admin/wines', {});
    name = 'Old';
    await admin.post('/api/admin/wines', {});
    const answer = await gateway.browser().get('/api/wines');
    expect(answer.json).toEqual([{ name: 'New' }]);
    expect(answer.headers.get('x-touched')).toBeNull();
  });

  it('are new after another process’s message', async () => {
    const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
    let name = 'Before';
    gateway.catalog.on('GET /api/wines', () => ({ body: [{ name }] }));
    await redis.publish('cache:touched', '["wines"]');
    await eventually(async () =>
      expect((await gateway.browser().get('/api/wines')).json).toEqual([{ name: 'Before' }]),
    );
    name = 'After';
    await redis.publish('cache:touched', '["wines"]');
    await eventually(async () => expect((await gateway.browser().get('/api/wines')).json).toEqual([{ name: 'After' }]));
    redis.disconnect();
  });

  it('are passed by for staff and for unknown query keys', async () => {
    gateway.catalog.on('GET /api/wines', () => ({ body: [] }));
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    gateway.catalog.seen.splice(0);
    await admin.get('/api/wines');
    await admin.get('/api/wines?view=staff');
    await gateway.browser().get('/api/wines?utm=1');
    expect(gateway.catalog.seen.map(({ url }) => url)).toEqual([
      '/api/wines',
      '/api/wines?view=staff',
      '/api/wines?utm=1',
    ]);
    expect(identityOf(gateway.catalog.seen[1]?.headers ?? {})).toMatchObject({ sub: '1', perms: ['*'] });
  });
});

describe('when a service is away', () => {
  it('returns a problem quickly, serves stale reads and other services, and recovers automatically', async () => {
    gateway.catalog.on('GET /api/wines', () => ({ body: [{ name: 'Kept' }] }));
    gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    gateway.catalog.on('POST /api/admin/wines', () => ({ body: {}, headers: { 'x-touched': 'wines' } }));
    await admin.post('/api/admin/wines', {});
    await gateway.browser().get('/api/wines');
    await admin.post('/api/admin/wines', {});
    await gateway.catalog.stop();

    const answers = await Promise.all(Array.from({ length: 12 }, () => gateway.browser().post('/api/cart', {})));
    for (const { json, headers } of answers) {
      expect(json).toMatchObject({ status: 502, code: 'service_unavailable' });
      expect(headers.get('retry-after')).toBe('2');
    }
    const stale = await gateway.browser().get('/api/wines');
    expect([stale.status, stale.headers.get('x-cache'), stale.json]).toEqual([200, 'stale', [{ name: 'Kept' }]]);
    expect((await gateway.browser().get('/api/public/pages/home/content')).status).toBe(502);
    expect(
      (await gateway.browser().post('/api/auth/login', { email: 'customer', password: 'harvest-customer' })).status,
    ).toBe(200);

    await gateway.catalog.start();
    await eventually(async () => expect((await gateway.browser().post('/api/cart', {})).status).toBe(200));
  });

  it('answers 504 for one that hangs', async () => {
    gateway.catalog.on('POST /api/cart', () => 'hang');
    expect((await gateway.browser().post('/api/cart', {})).json).toMatchObject({
      status: 504,
      code: 'service_timeout',
    });
  });
});
