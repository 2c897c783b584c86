import { searchKindNames } from '@shamba/event-contract';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let commerce: FakeService;
let hospitality: FakeService;
let owner: Browser;

/** Answers as a service does that would find one of each kind that it is asked for. */
const finds = (service: FakeService): void =>
  service.on('GET /internal/search', ({ url }) => {
    const kinds = new URL(url, 'http://service').searchParams.get('kinds')?.split(',') ?? [];
    return { body: { hits: kinds.map((kind) => ({ kind, id: '7', title: kind, detail: '' })), late: [] } };
  });
const asked = (service: FakeService): string[] =>
  service.seen.splice(0).flatMap(({ url }) => new URL(url, 'http://service').searchParams.get('kinds') ?? []);

beforeAll(async () => {
  [commerce, hospitality] = [await startFakeService(), await startFakeService()];
  const env = {
    COMMERCE_URL: commerce.url,
    HOSPITALITY_URL: hospitality.url,
    WRITES_PER_OWNER: '0',
    ROLE: 'api',
  };
  gateway = await startGateway({ env });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([commerce.stop(), hospitality.stop()]);
});

async function staff(username: string, role: string): Promise<Browser> {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: 'quince and plum 7' };
  const { id } = (await browser.post('/api/auth/register', form)).json.user;
  expect((await owner.send('PATCH', `/api/admin/users/${id}`, { staff_roles: [role] })).status).toBe(200);
  return browser;
}
const search = (who: Browser, q = 'customer') => who.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
const kindsOf = ({ json }: { json: { hits: { kind: string }[] } }) => [...new Set(json.hits.map(({ kind }) => kind))];

describe('search of the back office', () => {
  it.each([
    ['shop', ['order', 'customer', 'wine', 'member']],
    ['hospitality', ['booking']],
    ['fulfilment', ['order', 'wine']],
    ['support', ['order', 'customer']],
    ['tasting_room', ['customer', 'wine', 'member']],
  ])('asks for the role %s only what it may read', async (role, expected) => {
    for (const service of [gateway.catalog, commerce, hospitality]) {
      finds(service);
      asked(service);
    }
    const found = await search(await staff(`of.${role}`, role));
    expect([found.status, kindsOf(found), found.json.missing]).toEqual([200, expected, []]);
    const services = [gateway.catalog, commerce, hospitality].flatMap((service) => asked(service));
    expect(services.flatMap((kinds) => kinds.split(',')).sort()).toEqual(
      expected.filter((kind) => kind !== 'customer').sort(),
    );
  });

  it('is closed to roles without any of it, customers and strangers', async () => {
    expect((await search(await staff('web', 'content'))).status).toBe(403);
    expect((await search(await signedIn(gateway, 'customer', 'harvest-customer'))).status).toBe(403);
    expect((await search(gateway.browser())).status).toBe(401);
    expect((await search(owner, 'x')).status).toBe(400);
  });

  it('answers what there is when a service is down or late, and names what is missing', async () => {
    for (const service of [gateway.catalog, hospitality]) finds(service);
    commerce.on('GET /internal/search', () => ({ body: { hits: [], late: ['member'] } }));
    const late = await search(owner);
    expect(late.json.missing).toEqual(['member']);
    await hospitality.stop();
    const down = await search(owner);
    expect([down.status, down.json.missing]).toEqual([200, ['booking', 'member']]);
    expect(kindsOf(down)).toEqual(['customer', 'wine']);
    await hospitality.start();
    for (const service of [gateway.catalog, hospitality, commerce])
      service.on('GET /internal/search', () => ({ status: 500, body: {} }));
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const broken = await search(owner, 'quillfeather');
    const said = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('searched'));
    warn.mockRestore();
    expect(said.map((text) => text.split(' ')[0]).sort()).toEqual(['catalog', 'commerce', 'hospitality']);
    expect(said.join()).not.toContain('quillfeather');
    expect(broken.json.missing).toEqual(searchKindNames.filter((kind) => kind !== 'customer'));
  });

  it('finds customers by each word, never staff; their page opens only for customers', async () => {
    const customer = (await owner.get('/api/admin/customers?q=customer')).json.at(-1);
    const customers = async (q: string): Promise<string[]> =>
      (await search(owner, q)).json.hits.flatMap(({ kind, id }: { kind: string; id: string }) =>
        kind === 'customer' ? [id] : [],
      );
    expect(await customers(`CUSTOM ${customer.email}`)).toEqual([String(customer.id)]);
    expect(await customers('customer nothing-like-it')).toEqual([]);
    expect(await customers('admin')).toEqual([]);
    expect((await owner.get(`/api/admin/customers/${customer.id}`)).json).toEqual(customer);
    expect((await owner.get('/api/admin/customers/1')).status).toBe(404);
    const web = await signedIn(gateway, 'web', 'quince and plum 7');
    expect((await web.get(`/api/admin/customers/${customer.id}`)).status).toBe(403);
  });
});
