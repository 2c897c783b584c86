import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { type FakeCommerce, startFakeCommerce } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  const url = { COMMERCE_URL: commerce.url, HOSPITALITY_URL: commerce.url, CONTENT_URL: commerce.url };
  gateway = await startGateway({ env: { ...url, WORKER_URL: commerce.url, WRITES_PER_OWNER: '0', ROLE: 'api' } });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
  await owner.post('/api/admin/roles', {
    name: 'desk',
    label: 'Desk',
    permissions: ['customers.*', 'customer-notes.*'],
  });
  await owner.post('/api/admin/roles', { name: 'reader', label: 'Reader', permissions: ['customers.read'] });
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});

const PASSWORD = 'quince and plum 7';
const register = async (username: string): Promise<{ browser: Browser; id: number }> => {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  return { browser, id: (await browser.post('/api/auth/register', form)).json.user.id };
};
const staff = async (username: string, ...staff_roles: string[]): Promise<Browser> => {
  const { browser, id } = await register(username);
  expect((await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles })).status).toBe(200);
  return browser;
};
const notesOf = (id: number) => `/api/admin/customers/${id}/notes`;

describe('notes about a customer', () => {
  it('say who wrote them and when, and are edited by their author, with a version and a record', async () => {
    const { id } = await register('guest1');
    const nia = await staff('nia', 'desk');
    const { json: first } = await nia.post(notesOf(id), { note: 'Likes the red.\nNo dogs.' });
    expect(first).toMatchObject({ author: 'nia', note: 'Likes the red.\nNo dogs.', edited_at: null, version: 1 });
    expect((await owner.post(notesOf(id), { note: '  ' })).json.errors).toEqual({ note: ['Please write something'] });
    await owner.post(notesOf(id), { note: 'Allergic' });
    expect((await owner.get(notesOf(id))).json.map(({ note }: { note: string }) => note)).toEqual([
      'Allergic',
      first.note,
    ]);
    const one = `${notesOf(id)}/${first.id}`;
    expect((await owner.send('PUT', one, { note: 'Mine now' })).json.code).toBe('not_your_note');
    expect((await nia.send('PUT', one, { note: 'x' }, { 'if-match': '"7"' })).json.code).toBe('stale_version');
    const edited = await nia.send('PUT', one, { note: 'Likes both' }, { 'if-match': '"1"' });
    expect(edited.json).toMatchObject({ note: 'Likes both', edited_at: expect.any(String), version: 2 });
    const { records } = (await owner.get(`/api/admin/audit?entity=customer_notes&entity_id=${id}`)).json;
    expect(records.map(({ actor, action }: { actor: string; action: string }) => [actor, action])).toEqual([
      ['nia', 'update'],
      ['admin', 'create'],
      ['nia', 'create'],
    ]);
    expect(JSON.stringify(records)).not.toMatch(/Likes|Allergic/);
  });

  it('are deleted by their author or an owner, and belong to one customer', async () => {
    const [{ id }, { id: other }] = [await register('guest2'), await register('guest3')];
    const [author, colleague] = [await staff('ayo', 'desk'), await staff('bob', 'desk')];
    const { json } = await author.post(notesOf(id), { note: 'A' });
    const { json: second } = await author.post(notesOf(id), { note: 'B' });
    expect((await colleague.send('DELETE', `${notesOf(id)}/${json.id}`)).status).toBe(403);
    expect((await author.send('DELETE', `${notesOf(other)}/${json.id}`)).status).toBe(404);
    expect((await author.send('DELETE', `${notesOf(id)}/${json.id}`)).status).toBe(204);
    expect((await owner.send('DELETE', `${notesOf(id)}/${second.id}`)).status).toBe(204);
    expect((await owner.get(notesOf(id))).json).toEqual([]);
    expect((await owner.get(notesOf(1))).status).toBe(404);
    expect((await owner.post(notesOf(1), { note: 'of staff' })).status).toBe(404);
  });

  it('need customers.read to be read and customer-notes.write to be written, and have a bound', async () => {
    const { id, browser } = await register('guest4');
    const reader = await staff('rae', 'reader');
    expect((await reader.get(notesOf(id))).status).toBe(200);
    // Who writes notes changes nothing else of a customer.
    for (const [name, role] of [
      ['sol', 'shop'],
      ['sue', 'support'],
      ['tom', 'tasting_room'],
    ] as const) {
      const writer = await staff(name, role);
      expect((await writer.post(notesOf(id), { note: 'Brings a dog' })).status).toBe(201);
      expect((await writer.send('PATCH', `/api/admin/users/${id}`, { bio: 'x' })).status).toBe(403);
      expect((await writer.send('DELETE', `/api/admin/users/${id}`)).status).toBe(403);
    }
    expect((await reader.post(notesOf(id), { note: 'x' })).status).toBe(403);
    for (const note of ['', ' \n', '\u202e\u200b']) expect((await owner.post(notesOf(id), { note })).status).toBe(400);
    expect((await browser.get(notesOf(id))).status).toBe(403);
    expect((await gateway.browser().get(notesOf(id))).status).toBe(401);
    await gateway.dataSource.query(
      `INSERT INTO customer_notes (user_id, author_id, author, note) SELECT $1, 1, 'admin', 'n' FROM generate_series(1, 200)`,
      [id],
    );
    expect((await owner.post(notesOf(id), { note: 'one more' })).json.code).toBe('too_many_notes');
  });

  it('are in the customer’s export without their author, and go with an erasure, also from the record', async () => {
    const { id, browser } = await register('guest5');
    await owner.post(notesOf(id), { note: 'Unforgettable laugh' });
    commerce.answers.set(`GET /internal/customers/${id}/export`, { status: 200, body: {} });
    const { json } = await browser.post('/api/customer/export', { current_password: PASSWORD });
    expect(json.staff_notes).toEqual([{ note: 'Unforgettable laugh', created_at: expect.any(String) }]);
    commerce.answers.set(`GET /internal/customers/${id}/obligations`, { status: 200, body: { reasons: [] } });
    expect((await browser.post('/api/customer/erasure', { current_password: PASSWORD })).status).toBe(204);
    for (const table of ['customer_notes', 'audit_log'])
      expect(await gateway.dataSource.query(`SELECT 1 FROM ${table} t WHERE t::text ILIKE '%Unforgettable%'`)).toEqual(
        [],
      );
  });
});
