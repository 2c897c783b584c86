import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  const env = { WRITES_PER_OWNER: '0', WRITES_WITHOUT_COOKIE: '0', ROLE: 'api' };
  gateway = await startGateway({ env });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(() => gateway.close());

const PASSWORD = 'quince and plum 7';
const ROLES = '/api/admin/roles';

/** A member of staff with these roles, signed in. */
async function staff(username: string, ...staff_roles: string[]): Promise<{ browser: Browser; id: number }> {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  const { id } = (await browser.post('/api/auth/register', form)).json.user;
  expect((await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles })).status).toBe(200);
  return { browser, id };
}
const put = (who: Browser, name: string, body: object, headers = {}) =>
  who.send('PUT', `${ROLES}/${name}`, body, headers);
const remove = (who: Browser, path: string) => who.send('DELETE', path);
const code = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

describe('roles', () => {
  it('are those that came with the house, fulfilment and tasting room among them', async () => {
    const { json } = await owner.get(ROLES);
    expect(json.map(({ name }: { name: string }) => name)).toEqual([
      'owner',
      'shop',
      'hospitality',
      'content',
      'support',
      'developer',
      'fulfilment',
      'tasting_room',
    ]);
    expect(json[0]).toMatchObject({ label: 'Owner', permissions: ['*'], members: 1, second_factor: false });
    const { permissions } = json.find(({ name }: { name: string }) => name === 'hospitality');
    expect(permissions).toEqual(expect.arrayContaining(['rsvps.*', 'stay-bookings.*']));
    expect(permissions).not.toContain('bookings.*');
  });

  it('are made of the areas that there are', async () => {
    expect((await owner.get('/api/admin/permissions')).json).toEqual(
      expect.arrayContaining([
        { area: 'users', verbs: ['read', 'write'] },
        { area: 'wines', verbs: expect.arrayContaining(['write']) },
      ]),
    );
    const wrong = await owner.post(ROLES, { name: 'wizard', label: 'Wizard', permissions: ['gold.make', 'wines.fly'] });
    expect(wrong.json.errors).toEqual({ permissions: ['There is no permission gold.make, wines.fly'] });
    expect((await owner.post(ROLES, { name: 'Bad Name', label: 'x', permissions: [] })).status).toBe(400);
  });

  it('are made, given, changed and taken away by owners; who has one feels it at once', async () => {
    const made = await owner.post(ROLES, { name: 'reader', label: 'Reader', permissions: ['customers.read'] });
    expect([made.status, made.json.members]).toEqual([201, 0]);
    expect(code(await owner.post(ROLES, { name: 'reader', label: 'Reader', permissions: [] }))).toEqual([
      409,
      'role_taken',
    ]);
    const { browser } = await staff('rita', 'reader');
    expect((await browser.get('/api/admin/customers')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).json.user.permissions).toEqual(['customers.read']);
    const { version } = (await owner.get(ROLES)).json.find(({ name }: { name: string }) => name === 'reader');
    const next = { label: 'Reader', permissions: ['users.read'] };
    expect((await put(owner, 'reader', next, { 'if-match': `"${version}"` })).json).toMatchObject({ members: 1 });
    expect(code(await put(owner, 'reader', next, { 'if-match': `"${version}"` }))).toEqual([409, 'stale_version']);
    expect((await browser.get('/api/admin/customers')).status).toBe(403);
    expect((await browser.get(ROLES)).status).toBe(200);
    expect(code(await remove(owner, `${ROLES}/reader`))).toEqual([409, 'role_in_use']);
    const unused = await owner.post(ROLES, { name: 'unused', label: 'Unused', permissions: [] });
    expect(unused.status).toBe(201);
    expect((await remove(owner, `${ROLES}/unused`)).json).toEqual({ success: true });
    expect((await remove(owner, `${ROLES}/unused`)).status).toBe(404);
    const audit: { action: string }[] = await gateway.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'staff_role' AND actor = 'admin' ORDER BY id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'create', 'delete']);
  });

  it('keep an owner who may do everything', async () => {
    expect(code(await put(owner, 'owner', { label: 'Owner', permissions: ['wines.*'] }))).toEqual([409, 'owner_role']);
    expect(code(await remove(owner, `${ROLES}/owner`))).toEqual([409, 'owner_role']);
  });
});

describe('staff give, take and change only permissions that they have', () => {
  let manager: Browser;
  let shop: { browser: Browser; id: number };
  beforeAll(async () => {
    await owner.post(ROLES, { name: 'manager', label: 'Manager', permissions: ['users.*', 'customers.*', 'wines.*'] });
    ({ browser: manager } = await staff('mona', 'manager'));
    shop = await staff('sami', 'shop');
  });

  it.each([
    ['a role with more', () => manager.post(ROLES, { name: 'more', label: 'More', permissions: ['orders.read'] })],
    ['a role with everything', () => manager.post(ROLES, { name: 'all', label: 'All', permissions: ['*'] })],
    [
      'more in their own role',
      () => put(manager, 'manager', { label: 'Manager', permissions: ['users.*', 'orders.*'] }),
    ],
    ['less in a role with more', () => put(manager, 'shop', { label: 'Shop', permissions: [] })],
    ['a role with more deleted', () => remove(manager, `${ROLES}/fulfilment`)],
    ['a new owner', () => manager.post('/api/admin/users/create-admin', { username: 'evil', password: PASSWORD })],
    [
      'owner for oneself',
      async () => manager.send('PATCH', `/api/admin/users/${await idOf('mona')}`, { staff_roles: ['owner'] }),
    ],
    ['an owner’s address', () => manager.send('PATCH', '/api/admin/users/1', { email: 'evil@example.com' })],
    ['an owner’s roles', () => manager.send('PATCH', '/api/admin/users/1', { staff_roles: [] })],
    ['an owner', () => remove(manager, '/api/admin/users/1')],
    ['an account with more permissions', () => remove(manager, `/api/admin/users/${shop.id}`)],
  ])('not %s', async (_, attempt) => {
    expect(code(await attempt())).toEqual([403, 'more_than_own']);
  });

  it('but what they have', async () => {
    const cellar = { name: 'cellar', label: 'Cellar', permissions: ['wines.write'] };
    expect((await manager.post(ROLES, cellar)).status).toBe(201);
    const { browser, id } = await staff('carl', 'cellar');
    expect((await manager.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['cellar'], bio: 'x' })).status).toBe(
      200,
    );
    expect((await remove(manager, `/api/admin/users/${id}`)).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });

  it('customers are open with customers.write; staff accounts and roles are not', async () => {
    await owner.post(ROLES, { name: 'desk', label: 'Desk', permissions: ['customers.*'] });
    const { browser, id } = await staff('dora', 'desk');
    const patch = (of: number, body: object) => browser.send('PATCH', `/api/admin/users/${of}`, body);
    expect((await patch(2, { phone: '555-0100', staff_roles: [] })).status).toBe(200);
    expect(code(await patch(2, { staff_roles: ['desk'] }))).toEqual([403, 'forbidden']);
    expect(code(await patch(shop.id, { phone: '1' }))).toEqual([403, 'forbidden']);
    expect(code(await patch(id, { staff_roles: ['owner'] }))).toEqual([403, 'forbidden']);
    expect(code(await remove(browser, `/api/admin/users/${shop.id}`))).toEqual([403, 'forbidden']);
    expect((await browser.get(ROLES)).status).toBe(403);
    const readsOnly = await shop.browser.send('PATCH', '/api/admin/users/2', { phone: '1' });
    expect(readsOnly.status).toBe(403);
  });
});

const idOf = async (username: string): Promise<number> => {
  const [row] = await gateway.dataSource.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [
    username,
  ]);
  return row?.id ?? 0;
};

it('two owners who take the role from each other at once: one stays', async () => {
  const second = await staff('second.owner', 'owner');
  const demote = (who: Browser, id: number) =>
    who.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['support'] });
  await Promise.all([demote(owner, second.id), demote(second.browser, 1)]);
  const rows = await gateway.dataSource.query(`SELECT id FROM users WHERE 'owner' = ANY(staff_roles)`);
  expect(rows).toHaveLength(1);
  // Either of the two may have lost the role; the tests after this one act as the first.
  await gateway.dataSource.query(`UPDATE users SET role = 'admin', staff_roles = '{owner}' WHERE id = 1`);
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});

describe('whether an editor may still change pages', () => {
  const page = 'home';
  const publishAt = '2026-06-03T20:00:00.000Z';
  /** What content is told about an editor, by events both ways. */
  async function allowed(userId: number): Promise<unknown> {
    await gateway.dataSource.query(`DELETE FROM outbox WHERE type = 'draft.checked'`);
    const id = randomUUID();
    const event = { id, type: 'draft.due', payload: { userId, page, publishAt }, occurredAt: publishAt };
    const { body } = await gateway.call({ as: 'content' }, 'POST', '/internal/inbox', { events: [event] });
    expect(body).toEqual({ done: [id], failed: [] });
    const rows = await gateway.dataSource.query(`SELECT consumer, payload FROM outbox WHERE type = 'draft.checked'`);
    expect(rows).toMatchObject([{ consumer: 'content', payload: { userId, page, publishAt } }]);
    return rows[0].payload.allowed;
  }

  it('is told at that time: with the role, without it, and after the account is gone', async () => {
    const { id } = await staff('pagewriter', 'content');
    expect(await allowed(id)).toBe(true);
    await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['support'] });
    expect(await allowed(id)).toBe(false);
    await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['content'] });
    expect(await allowed(id)).toBe(true);
    expect((await remove(owner, `/api/admin/users/${id}`)).status).toBeLessThan(300);
    expect(await allowed(id)).toBe(false);
    expect(await allowed(999_999)).toBe(false);
  });
});
