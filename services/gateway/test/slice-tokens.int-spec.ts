import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { packRelease } from './support/pack-release.js';

let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway({ slices: ['mfe-barn'] });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(() => gateway.close());

const TOKENS = '/api/admin/slice-tokens';
const make = async (slice: string, label = 'build server') => (await admin.post(TOKENS, { slice, label })).json;
const as = (token: string) => ({ authorization: `Bearer ${token}` });

async function upload(
  name: string,
  version: string,
  token: string,
  more: object = {},
): Promise<{ status: number; json: unknown }> {
  const manifest = { name, version, sdk: '^1.0.0', routes: [{ path: `/${name}` }], ...more };
  await buildRelease(gateway.origin(name), { manifest });
  const answer = await fetch(`${gateway.url}/api/slices/${name}/releases`, {
    method: 'PUT',
    headers: { ...as(token), 'content-type': 'application/x-tar' },
    body: new Uint8Array(await packRelease(gateway.origin(name))),
  });
  return { status: answer.status, json: await answer.json() };
}

describe('a token that an owner makes', () => {
  it('publishes a slice that nobody configured, promotes, tries and rolls back, without a restart', async () => {
    const { token } = await make('mfe-cask');
    expect(token).toMatch(/^slice_[\w-]{43}$/);
    expect(await upload('mfe-cask', '1.0.0', token)).toMatchObject({ status: 200, json: { promoted: true } });
    expect((await upload('mfe-cask', '1.1.0', token)).status).toBe(200);
    const team = gateway.browser();
    const promoted = await team.post('/api/slices/mfe-cask/promote', { version: '1.1.0' }, as(token));
    expect(promoted.json).toMatchObject({ stable: '1.1.0' });
    const back = await team.post('/api/slices/mfe-cask/rollback', undefined, as(token));
    expect(back.json).toMatchObject({ stable: '1.0.0' });
    const canary = { version: '1.1.0', percent: 10 };
    expect((await team.post('/api/slices/mfe-cask/canary', canary, as(token))).json).toMatchObject({ canary: '1.1.0' });
    expect((await team.get('/api/slices', as(token))).status).toBe(200);
  });

  it('opens its own slice only, and nothing else', async () => {
    const { token } = await make('mfe-cask', 'a laptop');
    expect((await upload('mfe-barn', '1.0.0', token)).status).toBe(403);
    expect((await gateway.browser().get(TOKENS, as(token))).status).toBe(401);
    expect((await gateway.browser().post(TOKENS, { slice: 'mfe-cask', label: 'more' }, as(token))).status).toBe(401);
  });

  it('is shown once, kept as a hash, and listed with its last use', async () => {
    const made = await make('mfe-barn', 'nightly build');
    const find = async () => (await admin.get(TOKENS)).json.find(({ id }: { id: number }) => id === made.id);
    expect(await find()).toMatchObject({ slice: 'mfe-barn', label: 'nightly build', created_by: 'admin' });
    expect(await find()).toMatchObject({ last_used_at: null });
    expect((await upload('mfe-barn', '1.0.0', made.token)).status).toBe(200);
    expect(new Date((await find()).last_used_at).getTime()).toBeGreaterThanOrEqual(new Date(made.created_at).getTime());
    const kept = await gateway.dataSource.query(
      `SELECT (SELECT string_agg(t::text, ' ') FROM slice_tokens t) || (SELECT string_agg(a::text, ' ') FROM audit_log a) AS all`,
    );
    expect(kept[0].all).toContain('nightly build');
    expect(kept[0].all).not.toContain(made.token.slice(6));
    expect(JSON.stringify((await admin.get(TOKENS)).json)).not.toMatch(/slice_[\w-]{43}|hash/);
  });

  it('opens nothing any more once it is revoked; both steps are in the audit log', async () => {
    const { id, token } = await make('mfe-barn', 'lost laptop');
    expect((await upload('mfe-barn', '1.0.1', token)).status).toBe(200);
    expect((await admin.send('DELETE', `${TOKENS}/${id}`)).status).toBe(200);
    expect((await upload('mfe-barn', '1.0.2', token)).status).toBe(403);
    expect((await admin.send('DELETE', `${TOKENS}/${id}`)).json).toMatchObject({ status: 404, code: 'unknown_token' });
    const steps = await gateway.dataSource.query(
      `SELECT actor, action, before, after FROM audit_log WHERE entity = 'slice_token' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
    const facts = { slice: 'mfe-barn', label: 'lost laptop' };
    expect(steps).toEqual([
      { actor: 'admin', action: 'create', before: null, after: facts },
      { actor: 'admin', action: 'delete', before: facts, after: null },
    ]);
  });

  it('needs the name of a slice and a purpose, and is one of twenty at most', async () => {
    for (const body of [{ slice: 'Barn', label: 'x y' }, { slice: 'mfe-barn' }, { label: 'x y' }, {}])
      expect((await admin.post(TOKENS, body)).status).toBe(400);
    expect((await admin.send('DELETE', `${TOKENS}/99999999999999`)).status).toBeLessThan(500);
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => admin.post(TOKENS, { slice: 'mfe-full', label: 'one of many' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.json).toMatchObject({ status: 409, code: 'too_many_tokens' });
  });
});

it('staff with slice_tokens.write but without slices.deploy make no token, for any slice', async () => {
  const [role, username, password] = ['token_desk', 'tessa', 'quince and plum 7'];
  const permissions = ['slice_tokens.read', 'slice_tokens.write'];
  expect((await admin.post('/api/admin/roles', { name: role, label: 'Tokens', permissions })).status).toBe(201);
  const tessa = gateway.browser();
  const form = { username, email: 'tessa@example.com', password };
  const { id } = (await tessa.post('/api/auth/register', form)).json.user;
  await admin.send('PATCH', `/api/admin/users/${id}`, { staff_roles: [role] });
  const before = (await admin.get(TOKENS)).json.length;
  for (const slice of ['mfe-admin', 'mfe-barn', 'mfe-not-yet'])
    expect((await tessa.post(TOKENS, { slice, label: 'for me' })).json).toMatchObject({
      status: 403,
      code: 'more_than_own',
    });
  expect((await admin.get(TOKENS)).json).toHaveLength(before);
  // She may still revoke tokens.
  const { id: lost } = await make('mfe-barn', 'lost again');
  expect((await tessa.send('DELETE', `${TOKENS}/${lost}`)).status).toBe(200);
  await admin.send('PUT', `/api/admin/roles/${role}`, {
    label: 'Tokens',
    permissions: [...permissions, 'slices.deploy'],
  });
  expect((await tessa.post(TOKENS, { slice: 'mfe-barn', label: 'for the team' })).status).toBe(201);
});

it('tokens are made by staff who may', async () => {
  const customer = await signedIn(gateway, 'customer', 'harvest-customer');
  expect((await customer.get(TOKENS)).status).toBe(403);
  expect((await customer.post(TOKENS, { slice: 'mfe-cask', label: 'mine now' })).status).toBe(403);
  expect((await gateway.browser().get(TOKENS)).status).toBe(401);
});

it('a token sees the owner of its own slice only; staff see every owner', async () => {
  const owned = (name: string) => ({ name: `${name} team`, mail: `${name}@example.com` });
  const names = ['mfe-apples', 'mfe-pears'];
  const tokens = new Map<string, string>();
  for (const name of names) {
    const { token } = await make(name);
    tokens.set(name, token);
    await upload(name, '1.0.0', token, { owner: owned(name) });
  }
  const ownersFor = async (browser: Browser, headers?: Record<string, string>) => {
    const list: { name: string; owner: unknown }[] = (await browser.get('/api/slices', headers)).json;
    return names.map((name) => list.find((slice) => slice.name === name)?.owner);
  };
  const [apples, pears] = names.map((name) => tokens.get(name) ?? '');
  expect(await ownersFor(gateway.browser(), as(apples ?? ''))).toEqual([owned('mfe-apples'), null]);
  expect(await ownersFor(gateway.browser(), as(`${apples},${pears}`))).toEqual(names.map(owned));
  expect(await ownersFor(admin)).toEqual(names.map(owned));
});
