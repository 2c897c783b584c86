import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { Metrics } from '@shamba/service-kit/observe';
import { Redis } from 'ioredis';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { type Relay, startRelay } from './support/relay.js';

const REASON =
  'Signing in is not possible right now, but you can still shop as a guest. Please try again in a few minutes.';
const writable = ({ app }: TestGateway): Promise<string> =>
  app.get(Metrics, { strict: false }).registry.getSingleMetricAsString('redis_writable');

describe.each(['away', 'hanging'])('while Redis is %s', (how) => {
  let gateway: TestGateway;
  let relay: Relay;
  let customer: Browser;
  const guest = { id: '', cookie: '' };

  beforeAll(async () => {
    relay = await startRelay(new URL(process.env['TEST_REDIS_URL'] ?? ''));
    gateway = await startGateway({ env: { REDIS_URL: `redis://127.0.0.1:${relay.port}`, REDIS_TIMEOUT_MS: '300' } });
    gateway.catalog.on('GET /api/wines', () => ({ body: [] }));
    gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
    gateway.catalog.on('POST /api/contact', () => ({ body: {} }));
    gateway.catalog.on('GET /api/customer/orders', () => ({ body: [] }));
    // On a busy machine a Redis that is there may take longer than its time here, too.
    customer = await eventually(() => signedIn(gateway, 'customer', 'harvest-customer'));
    await eventually(async () => expect((await customer.get('/api/customer/orders')).status).toBe(200));
    await customer.post('/api/cart', {});
    guest.cookie = customer.cookies['guest'] ?? '';
    guest.id = guest.cookie.split('.')[0] ?? '';
    if (how === 'away') await relay.cut();
    else relay.freeze();
  });
  afterAll(async () => {
    await relay.cut();
    await gateway.close();
  });

  it('shoppers continue as the same guest, even with a session cookie', async () => {
    gateway.catalog.seen.splice(0);
    expect((await customer.post('/api/cart', {})).status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(
        String(gateway.catalog.seen[0]?.headers['x-shamba-identity']).split('.')[1] ?? '',
        'base64url',
      ).toString(),
    );
    expect(claims).toMatchObject({ gid: guest.id });
    expect(claims).not.toHaveProperty('sub');
    expect((await customer.get('/api/wines')).status).toBe(200);
    expect((await customer.post('/api/contact', {})).status).toBe(200);
    expect((await customer.get('/nowhere', { accept: 'text/html' })).status).toBe(404);
  });

  it('signing in says that it is not possible now', async () => {
    const answer = await gateway.browser().post('/api/auth/login', { email: 'customer', password: 'harvest-customer' });
    expect(answer.json).toMatchObject({ status: 503, code: 'sessions_unavailable', message: REASON });
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('the gateway stays ready, and says so to Prometheus', async () => {
    await eventually(async () => expect((await gateway.browser().get('/readyz')).status).toBe(200));
    expect(await writable(gateway)).toContain(' 0');
  });

  it('a session that cannot be read is not mistaken for none', async () => {
    expect((await customer.get('/api/customer/orders')).json).toMatchObject({
      status: 503,
      code: 'sessions_unavailable',
    });
    expect((await gateway.browser().get('/api/customer/orders')).status).toBe(401);
  });
});

describe('while Redis is a read-only replica', () => {
  let gateway: TestGateway;
  let staff: Browser;
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');

  beforeAll(async () => {
    gateway = await startGateway();
    gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
    staff = await signedIn(gateway, 'admin', 'harvest-admin');
    // A primary that nobody answers for: what it holds stays, and it refuses to write.
    await redis.call('REPLICAOF', '127.0.0.1', '1');
  });
  afterAll(async () => {
    await redis.call('REPLICAOF', 'NO', 'ONE');
    redis.disconnect();
    await gateway.close();
  });

  it('signing in returns the reason, guests are not affected, and the gateway stays ready', async () => {
    const credentials = { email: 'customer', password: 'harvest-customer' };
    const answer = await gateway.browser().post('/api/auth/login', credentials);
    expect(answer.json).toMatchObject({ status: 503, code: 'sessions_unavailable', message: REASON });
    expect((await gateway.browser().post('/api/cart', {})).status).toBe(200);
    await eventually(async () => expect((await gateway.browser().get('/readyz')).status).toBe(200));
  });

  it('staff who are signed in read so, and Prometheus too, until it is over', async () => {
    expect((await staff.get('/api/admin/work')).json.redis).toBe('no_writes');
    expect(await writable(gateway)).toContain(' 0');
    await redis.call('REPLICAOF', 'NO', 'ONE');
    expect((await staff.get('/api/admin/work')).json.redis).toBe('ok');
    expect(await writable(gateway)).toContain(' 1');
    expect((await signedIn(gateway, 'customer', 'harvest-customer')).cookies['session']).toBeDefined();
  });
});
