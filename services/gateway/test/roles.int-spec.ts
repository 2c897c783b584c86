import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from './support/browser.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let owner: Browser;
/** Roles before a test made one. */
let rolesAtStart: { name: string; permissions: string[] }[];
beforeAll(async () => {
  const env = { WRITES_PER_OWNER: '0', WRITES_WITHOUT_COOKIE: '0', ROLE: 'api' };
  gateway = await startGateway({ env });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
  rolesAtStart = (await owner.get(ROLES)).json;
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
const FACTOR = '/api/auth/second-factor';
async function enrol(browser: Browser): Promise<void> {
  const { secret } = (await browser.post(`${FACTOR}/enrolment`, { current_password: PASSWORD })).json;
  const typed = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await browser.post(`${FACTOR}/enrolment/confirm`, { code: typed })).status).toBe(200);
}
const put = (who: Browser, name: string, body: object, headers = {}) =>
  who.send('PUT', `${ROLES}/${name}`, body, headers);
const remove = (who: Browser, path: string) => who.send('DELETE', path);
const code = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

describe('roles', () => {
  it('are those that came with the house, fulfilment and tasting room among them', () => {
    const permissionsOf = (role: string) => rolesAtStart.find(({ name }) => name === role)?.permissions;
    expect(rolesAtStart.map(({ name }) => name)).toEqual([
      'owner',
      'shop',
      'hospitality',
      'content',
      'support',
      'developer',
      'fulfilment',
      'tasting_room',
      'bookkeeper',
    ]);
    expect(rolesAtStart[0]).toMatchObject({ label: 'Owner', permissions: ['*'], members: 1, second_factor: false });
    const hospitality = permissionsOf('hospitality');
    expect(hospitality).toEqual(expect.arrayContaining(['rsvps.*', 'stay-bookings.*']));
    expect(hospitality).not.toContain('bookings.*');
    const club = ['members.*', 'club.read', 'club.write', 'club.approve'];
    expect(permissionsOf('shop')).toEqual(expect.arrayContaining(club));
    const room = ['events.read', 'registrations.*', 'rsvps.*'];
    expect(permissionsOf('tasting_room')).toEqual(expect.arrayContaining(room));
    // The names of accounts are a setting of the area `reports`.
    expect(permissionsOf('bookkeeper')).toEqual(['orders.read', 'reports.read', 'reports.write', 'stats.read']);
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
      `SELECT action FROM audit_log WHERE entity = 'staff_role' AND actor = 'admin' AND entity_id = ANY($1) ORDER BY id`,
      [['reader', 'unused']],
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

  it('and new colleagues get just that, with an e-mail address', async () => {
    const make = (who: Browser, username: string, more: object) =>
      who.post('/api/admin/users/create-admin', { username, password: PASSWORD, role: 'admin', ...more });
    await owner.post(ROLES, { name: 'barrels', label: 'Barrels', permissions: ['wines.read'] });
    const colleague = { email: 'bea@example.com', staff_roles: ['barrels'] };
    const made = await make(manager, 'bea', colleague);
    expect([made.status, made.json]).toMatchObject([201, colleague]);
    const { json } = await (await signedIn(gateway, 'bea', PASSWORD)).get('/api/auth/me');
    expect(json.user.permissions).toEqual(['wines.read']);
    expect(code(await make(manager, 'bob', { staff_roles: ['barrels', 'shop'] }))).toEqual([403, 'more_than_own']);
    for (const staff_roles of [[], ['nothing'], '', null])
      expect((await make(owner, 'ben', { staff_roles })).json.errors).toHaveProperty('staff_roles');
    expect((await make(owner, 'boss', {})).json).toMatchObject({ staff_roles: ['owner'], email: null });
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

describe('staff who lack one permission give it by no route', () => {
  let nearly: Browser;
  let developer: { id: number };
  let customer: number;
  beforeAll(async () => {
    const { json } = await owner.get('/api/admin/permissions');
    const all = json.flatMap(({ area, verbs }: { area: string; verbs: string[] }) =>
      verbs.map((verb) => `${area}.${verb}`),
    );
    const permissions = all.filter((permission: string) => permission !== 'slices.deploy');
    expect(all.length - permissions.length).toBe(1);
    await owner.post(ROLES, { name: 'nearly', label: 'Nearly all', permissions });
    ({ browser: nearly } = await staff('nadia', 'nearly'));
    developer = await staff('devon', 'developer');
    customer = await idOf('customer');
  });

  it.each([
    ['a role', () => nearly.post(ROLES, { name: 'deployer', label: 'Deployer', permissions: ['slices.deploy'] })],
    [
      'a role of its area',
      () => nearly.post(ROLES, { name: 'deployer', label: 'Deployer', permissions: ['slices.*'] }),
    ],
    [
      'a role under other words',
      () => nearly.post(ROLES, { name: 'deployer', label: 'Deployer', permissions: ['*.deploy', '*.*', '*'] }),
    ],
    ['their own role', () => put(nearly, 'nearly', { label: 'Nearly all', permissions: ['slices.deploy'] })],
    ['a role that is not theirs', () => put(nearly, 'support', { label: 'Support', permissions: ['slices.deploy'] })],
    ['the owner role', () => put(nearly, 'owner', { label: 'Owner', permissions: ['*'], second_factor: false })],
    [
      'their own account',
      async () => nearly.send('PATCH', `/api/admin/users/${await idOf('nadia')}`, { staff_roles: ['developer'] }),
    ],
    [
      'a customer',
      () => nearly.send('PATCH', `/api/admin/users/${customer}`, { staff_roles: ['support', 'developer'] }),
    ],
    ['a new owner', () => nearly.post('/api/admin/users/create-admin', { username: 'nia', password: PASSWORD })],
    ['a token', () => nearly.post('/api/admin/slice-tokens', { slice: 'mfe-admin', label: 'mine now' })],
    [
      'a reader of another address of who has it',
      () => nearly.send('PATCH', `/api/admin/users/${developer.id}`, { email: 'evil@example.com' }),
    ],
  ])('%s', async (_, attempt) => {
    expect(code(await attempt())).toEqual([403, 'more_than_own']);
  });

  it('a first owner, while there is one', async () => {
    const form = { code: 'AAAA-AAAA-AAAA', username: 'nils', email: 'nils@example.com', password: PASSWORD };
    expect(code(await nearly.post('/api/setup/owner', form))).toEqual([409, 'set_up_closed']);
  });

  it('a sign-up or profile that names roles', async () => {
    const roles = { role: 'admin', account_type: 'admin', staff_roles: ['owner'], permissions: ['*'] };
    const form = { username: 'roland', email: 'roland@example.com', password: PASSWORD, ...roles };
    const browser = gateway.browser();
    expect((await browser.post('/api/auth/register', form)).json.user).toMatchObject({ role: 'customer' });
    await browser.send('PUT', '/api/customer/profile', { first_name: 'Roland', ...roles });
    expect((await browser.get('/api/auth/me')).json.user).toMatchObject({
      role: 'customer',
      account_type: 'customer',
      staff_roles: [],
      permissions: [],
    });
  });

  it('an address that waits: who becomes staff keeps none that others asked for', async () => {
    await owner.post(ROLES, { name: 'counter', label: 'Counter', permissions: ['customers.write'] });
    const { browser } = await staff('cora', 'counter');
    const { id } = await staff('petra', 'support');
    await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles: [] });
    const asked = await browser.send('PATCH', `/api/admin/users/${id}`, { email: 'cora.too@example.com' });
    expect(asked.json).toMatchObject({ pending_email: 'cora.too@example.com' });
    const given = await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['developer'] });
    expect(given.json).toMatchObject({ role: 'admin', pending_email: null });
    const open = await gateway.dataSource.query(
      `SELECT purpose FROM mail_tokens WHERE user_id = $1 AND purpose = 'change' AND used_at IS NULL`,
      [id],
    );
    expect(open).toEqual([]);
  });
});

const idOf = async (username: string): Promise<number> => {
  const [row] = await gateway.dataSource.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [
    username,
  ]);
  return row?.id ?? 0;
};

describe('a second factor that is needed: only owners lower it', () => {
  const OWN = ['customers.*', 'users.*', 'wines.*'];
  let lead: Browser;
  let keeper: Browser;
  const make = (name: string, permissions: string[], second_factor: boolean) =>
    owner.post(ROLES, { name, label: name, permissions, second_factor });
  const change = (who: Browser, name: string, body: object) => put(who, name, { label: name, ...body });
  const patch = async (who: Browser, of: Browser, body: object) =>
    who.send('PATCH', `/api/admin/users/${(await of.get('/api/auth/me')).json.user.id}`, body);
  beforeAll(async () => {
    await make('lead', OWN, true);
    await make('keeper', OWN, false);
    await make('picker', ['wines.read'], false);
    ({ browser: lead } = await staff('lena', 'lead'));
    await enrol(lead);
    ({ browser: keeper } = await staff('kofi', 'keeper'));
  });

  it('not staff who have the role, nor staff who may change it; left out, it stays', async () => {
    for (const who of [lead, keeper])
      expect(code(await change(who, 'lead', { permissions: OWN, second_factor: false }))).toEqual([
        403,
        'only_owners_lower',
      ]);
    expect((await change(lead, 'lead', { permissions: OWN })).json).toMatchObject({ second_factor: true });
    expect((await change(keeper, 'picker', { permissions: ['wines.read'], second_factor: true })).status).toBe(200);
    expect((await change(owner, 'picker', { permissions: ['wines.read'], second_factor: false })).json).toMatchObject({
      second_factor: false,
    });
  });

  it('a role that they make or give more to needs one as they do', async () => {
    const role = { label: 'Hand', permissions: ['wines.read'], second_factor: false };
    expect((await lead.post(ROLES, { ...role, name: 'hand' })).json).toMatchObject({ second_factor: true });
    expect((await keeper.post(ROLES, { ...role, name: 'other_hand' })).json).toMatchObject({ second_factor: false });
    await make('helper', ['wines.read'], false);
    const less = await change(lead, 'helper', { label: 'Helper', permissions: ['wines.read'] });
    expect(less.json).toMatchObject({ second_factor: false });
    const more = await change(lead, 'helper', { permissions: ['wines.read', 'wines.write'], second_factor: false });
    expect(more.json).toMatchObject({ second_factor: true });
  });

  it('an account to which they give a role needs one, until an owner says that it does not', async () => {
    await make('sorter', ['wines.read'], false);
    const { browser: picker } = await staff('pia', 'picker');
    await patch(owner, picker, { staff_roles: [] });
    expect((await patch(lead, picker, { staff_roles: ['picker'] })).json).toMatchObject({ needs_second_factor: true });
    expect((await picker.get('/api/auth/me')).json.user).toMatchObject({ must_enrol: true, permissions: [] });
    for (const who of [lead, keeper])
      expect(code(await patch(who, picker, { needs_second_factor: false }))).toEqual([403, 'only_owners_lower']);
    expect((await patch(owner, picker, { needs_second_factor: false })).status).toBe(200);
    expect((await picker.get('/api/auth/me')).json.user).toMatchObject({
      must_enrol: false,
      permissions: ['wines.read'],
    });
    expect((await patch(keeper, picker, { staff_roles: ['picker', 'sorter'] })).json).toMatchObject({
      needs_second_factor: false,
    });
  });

  it('an account that leaves the role for another one keeps needing it', async () => {
    const { browser: mover } = await staff('moira', 'lead');
    expect((await patch(keeper, mover, { staff_roles: ['picker'] })).json).toMatchObject({ needs_second_factor: true });
    const { browser: leaver } = await staff('lars', 'lead');
    await enrol(leaver);
    const own = await patch(leaver, leaver, { staff_roles: ['picker'], needs_second_factor: false });
    expect(own.json).toMatchObject({ staff_roles: ['picker'], needs_second_factor: true });
    expect((await leaver.get(FACTOR)).json).toMatchObject({ required: true });
    expect((await patch(owner, mover, { staff_roles: ['lead'], needs_second_factor: false })).json).toMatchObject({
      needs_second_factor: false,
    });
  });
});

it('two owners who take the role from each other at once: one stays', async () => {
  const second = await staff('second.owner', 'owner');
  // Other tests make owners, too.
  await gateway.dataSource.query(
    `UPDATE users SET staff_roles = '{support}' WHERE 'owner' = ANY(staff_roles) AND id NOT IN (1, $1)`,
    [second.id],
  );
  const demote = (who: Browser, id: number) =>
    who.send('PATCH', `/api/admin/users/${id}`, { staff_roles: ['support'] });
  const answers = await Promise.all([demote(owner, second.id), demote(second.browser, 1)]);
  const [first, refused] = answers.map(code).toSorted();
  expect(first).toEqual([200, undefined]);
  // The second is asked to leave no owner, or asks when the right to ask is gone.
  expect([
    [403, 'forbidden'],
    [409, 'last_owner'],
  ]).toContainEqual(refused);
  const rows = await gateway.dataSource.query(`SELECT id FROM users WHERE 'owner' = ANY(staff_roles)`);
  expect(rows).toHaveLength(1);
  // Either of the two may have lost the role; the tests after this one act as the first.
  await gateway.dataSource.query(`UPDATE users SET role = 'admin', staff_roles = '{owner}' WHERE id = 1`);
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});

describe('whether an editor may still change pages', () => {
  const page = 'home';
  const publishAt = '2026-06-03T20:00:00.000Z';
  /** Answer to content about an editor, by events in both directions. */
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

  it('is checked at that time: with the role, without it, and for an archived account', async () => {
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
