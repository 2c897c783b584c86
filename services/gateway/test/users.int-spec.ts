import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nextPageOf } from '@shamba/service-kit/testing';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(() => gateway.close());
/** Each test begins with the two demo accounts alone. */
beforeEach(() => gateway.dataSource.query(`UPDATE users SET archived_at = now() WHERE id > 2 AND archived_at IS NULL`));

const createAdmin = (username: string) =>
  admin.post('/api/admin/users/create-admin', { username, password: 'quince and plum 7', role: 'admin' });

describe('users for staff', () => {
  it('are not open to customers', async () => {
    expect((await gateway.browser().get('/api/admin/users')).status).toBe(401);
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    for (const path of ['/api/admin/users', '/api/admin/customers', '/api/admin/stats'])
      expect((await customer.get(path)).status).toBe(403);
  });

  it('are listed newest first, by role, in pages', async () => {
    await createAdmin('second-admin');
    const all = await admin.get('/api/admin/users');
    expect(all.json.map((user: { username: string }) => user.username)).toEqual(['second-admin', 'customer', 'admin']);
    expect(all.headers.get('x-total-count')).toBe('3');
    expect((await admin.get('/api/admin/customers')).json).toMatchObject([
      { username: 'customer', name: 'Casey Rivera', approval_status: 'approved' },
    ]);
    const page = await admin.get('/api/admin/users?limit=2&role=admin');
    expect(page.headers.get('link')).toBeNull();
    const first = await admin.get('/api/admin/users?limit=1&role=admin');
    expect((await admin.get(nextPageOf(first) ?? '')).json).toMatchObject([{ username: 'admin' }]);
    expect((await admin.get('/api/admin/users?q=riv&sort=username')).json).toMatchObject([{ username: 'customer' }]);
    expect((await admin.get('/api/admin/customers?approval_status=pending')).json).toEqual([]);
  });

  it('who may work on inquiries is listed for colleagues, without addresses and roles', async () => {
    const { json: shop } = await createAdmin('shop-desk');
    await admin.send('PATCH', `/api/admin/users/${shop.id}`, { staff_roles: ['shop'] });
    const { json: help } = await createAdmin('help-desk');
    await admin.send('PATCH', `/api/admin/users/${help.id}`, { staff_roles: ['support'] });
    const helper = await signedIn(gateway, 'help-desk', 'quince and plum 7');
    const { json: staff } = await helper.get('/api/admin/staff');
    expect(staff).toContainEqual({ id: help.id, username: 'help-desk', name: null });
    expect(staff.map(({ username }: { username: string }) => username)).toContain('admin');
    expect(staff.map(({ username }: { username: string }) => username)).not.toContain('shop-desk');
    const seller = await signedIn(gateway, 'shop-desk', 'quince and plum 7');
    expect((await seller.get('/api/admin/staff')).status).toBe(403);
  });

  it('administrators need a name and a password of some length', async () => {
    const answer = await admin.post('/api/admin/users/create-admin', { username: 'ab', password: '123' });
    expect(answer.json.errors).toEqual({
      username: ['Username must be at least 3 characters'],
      password: ['Password must be at least 6 characters'],
    });
    expect((await createAdmin('admin')).json).toMatchObject({
      code: 'username_taken',
      message: 'This username is already taken.',
    });
  });

  it('change with a version, an audit row and only in allowed fields', async () => {
    const { json } = await createAdmin('changing');
    const stale = await admin.send('PATCH', `/api/admin/users/${json.id}`, { bio: 'x' }, { 'if-match': '"7"' });
    expect([stale.status, stale.json.code]).toEqual([409, 'stale_version']);
    const patch = { bio: 'Pruner', approval_status: 'pending', password: 'hacked!', role: 'customer', id: 99 };
    const changed = await admin.send('PATCH', `/api/admin/users/${json.id}`, patch, {
      'if-match': `"${json.version}"`,
    });
    expect(changed.json).toMatchObject({ id: json.id, bio: 'Pruner', approval_status: 'pending', role: 'admin' });
    expect(
      (await gateway.browser().post('/api/auth/login', { email: 'changing', password: 'quince and plum 7' })).status,
    ).toBe(200);
    const audit = await gateway.dataSource.query(
      `SELECT actor, action, after FROM audit_log WHERE entity = 'user' AND entity_id = $1 ORDER BY id`,
      [String(json.id)],
    );
    expect(audit).toMatchObject([
      { actor: 'admin', action: 'create' },
      { actor: 'admin', action: 'update', after: { bio: 'Pruner' } },
    ]);
  });

  it('keep their verified address when staff ask for another', async () => {
    const verified = async () =>
      (await gateway.dataSource.query('SELECT email_verified_at FROM users WHERE id = 2'))[0].email_verified_at;
    expect(
      (await admin.send('PATCH', '/api/admin/users/2', { email: 'customer@shambaridge.example', phone: '1' })).status,
    ).toBe(200);
    expect(await verified()).toBeInstanceOf(Date);
    expect((await admin.send('PATCH', '/api/admin/users/2', { email: 'moved@shambaridge.example' })).status).toBe(200);
    expect(await verified()).toBeInstanceOf(Date);
  });

  it('with fewer roles may do less, at once', async () => {
    const { json } = await createAdmin('clerk');
    const clerk = await signedIn(gateway, 'clerk', 'quince and plum 7');
    expect((await clerk.get('/api/admin/users')).status).toBe(200);
    expect((await admin.send('PATCH', `/api/admin/users/${json.id}`, { staff_roles: ['shop'] })).json).toMatchObject({
      role: 'admin',
      staff_roles: ['shop'],
    });
    expect((await clerk.get('/api/admin/users')).status).toBe(403);
    expect((await clerk.get('/api/admin/customers')).status).toBe(200);
    expect((await admin.send('PATCH', `/api/admin/users/${json.id}`, { staff_roles: ['wizard'] })).status).toBe(400);
  });

  it('archived lose their session and free their name; staff cannot archive their own', async () => {
    const { json } = await createAdmin('leaver');
    const leaver = await signedIn(gateway, 'leaver', 'quince and plum 7');
    expect((await admin.send('DELETE', '/api/admin/users/1')).json).toMatchObject({
      code: 'own_account',
      message: 'You cannot delete your own account.',
    });
    expect((await admin.send('DELETE', `/api/admin/users/${json.id}`)).status).toBe(200);
    expect((await leaver.get('/api/auth/me')).status).toBe(401);
    expect((await admin.send('DELETE', `/api/admin/users/${json.id}`)).status).toBe(404);
    expect((await createAdmin('leaver')).status).toBe(201);
  });

  it('always include one who may do everything', async () => {
    expect((await admin.send('PATCH', '/api/admin/users/1', { staff_roles: ['shop'] })).json).toMatchObject({
      code: 'last_owner',
    });
  });
});

it('counts what it knows and leaves gaps for services that are down', async () => {
  const { json } = await admin.get('/api/admin/stats');
  expect(json).toMatchObject({
    monthlyOrders: null,
    totalRevenue: null,
    vineyardBookings: null,
    totalUsers: 2,
    newUsersThisMonth: 2,
    usersByRole: { admin: 1, customer: 1 },
  });
});

describe('events that failed for good', () => {
  const event = {
    id: '7',
    type: 'order.placed',
    consumer: 'hospitality',
    occurredAt: '2026-11-20T10:00:00.000Z',
    attempts: 12,
    lastError: 'no',
  };

  const schedule = {
    name: 'sweep-payments',
    everyMs: 15_000,
    lastRun: '2026-11-20T10:00:00.000Z',
    tookMs: 12,
    error: null,
    lastSuccess: '2026-11-20T10:00:00.000Z',
  };
  const waiting = { consumer: 'worker', waiting: 3, retried: 1, oldest: '2026-11-20T09:00:00.000Z' };

  it('are shown of every service that can be asked, and can be put back on their way or removed', async () => {
    gateway.catalog.on('GET /internal/work', () => ({
      body: { waiting: [waiting], dead: [event], schedules: [schedule] },
    }));
    const { type, consumer } = event;
    gateway.catalog.on('POST /internal/work/dead-events/7/replay', () => ({ body: { type, consumer } }));
    gateway.catalog.on('DELETE /internal/work/dead-events/7', () => ({ body: { type, consumer } }));
    const unreachable = ['commerce', 'hospitality', 'content', 'worker'];
    expect((await admin.get('/api/admin/dead-events')).json).toEqual({
      events: [{ ...event, service: 'catalog' }],
      unreachable,
    });
    const all = (await admin.get('/api/admin/work')).json;
    expect(all).toMatchObject({ dead: [{ ...event, service: 'catalog' }], unreachable });
    expect(all.waiting).toContainEqual({ ...waiting, service: 'catalog' });
    expect(all.schedules).toContainEqual({ ...schedule, service: 'catalog' });
    // The gateway's own repeated work is noted by itself.
    expect(all.schedules).toContainEqual(expect.objectContaining({ service: 'gateway', error: null }));
    expect((await admin.post('/api/admin/dead-events/catalog/7/replay')).json).toEqual({ success: true });
    expect((await admin.send('DELETE', '/api/admin/dead-events/catalog/7')).json).toEqual({ success: true });
    const audited = await gateway.dataSource.query<{ action: string; actor: string; before: unknown }[]>(
      `SELECT action, actor, before FROM audit_log WHERE entity = 'event' AND entity_id = 'catalog-7' ORDER BY id`,
    );
    expect(audited.map(({ action, before }) => ({ action, before }))).toEqual([
      { action: 'restore', before: { type, consumer } },
      { action: 'delete', before: { type, consumer } },
    ]);
    for (const path of ['catalog/8', 'nobody/7', 'catalog/x']) {
      expect((await admin.post(`/api/admin/dead-events/${path}/replay`)).status).toBe(404);
      expect((await admin.send('DELETE', `/api/admin/dead-events/${path}`)).status).toBe(404);
    }
    const [own] = await gateway.dataSource.query<{ id: string }[]>(
      `INSERT INTO outbox (type, consumer, payload, state, attempts) VALUES ('mail.requested', 'worker', '{}', 'dead', 12) RETURNING id::text`,
    );
    const listed = (await admin.get('/api/admin/dead-events')).json.events;
    expect(listed).toContainEqual(
      expect.objectContaining({ service: 'gateway', id: own?.id, type: 'mail.requested', attempts: 12 }),
    );
    expect((await admin.post(`/api/admin/dead-events/gateway/${own?.id ?? ''}/replay`)).json).toEqual({
      success: true,
    });
    expect((await admin.post(`/api/admin/dead-events/gateway/${own?.id ?? ''}/replay`)).status).toBe(404);
    const [gone] = await gateway.dataSource.query<{ id: string }[]>(
      `INSERT INTO outbox (type, consumer, payload, state, attempts) VALUES ('mail.requested', 'worker', '{}', 'dead', 12) RETURNING id::text`,
    );
    expect((await admin.send('DELETE', `/api/admin/dead-events/gateway/${gone?.id ?? ''}`)).json).toEqual({
      success: true,
    });
    expect(await gateway.dataSource.query('SELECT 1 FROM outbox WHERE id = $1', [gone?.id])).toEqual([]);
    expect((await admin.post('/api/admin/dead-events/worker/7/replay')).json).toMatchObject({
      status: 503,
      code: 'service_unavailable',
    });
  });
});
