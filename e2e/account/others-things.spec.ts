import { declaredRoutes, dayFromNow, type DeclaredRoute } from '../support/access-table.js';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { expect, test as base } from '../support/fixtures.js';

/** The owner has one record of each kind; the stranger has no records, but knows the owner's ids. */
interface World {
  owner: Customer;
  stranger: Customer;
  /** Ids by the path in front of the parameter. */
  ids: Record<string, string | number>;
}

const test = base.extend<object, { world: World }>({
  world: [async ({ stack }, use) => use(await makeWorld(stack.url)), { scope: 'worker', timeout: 120_000 }],
});

const customerRoutes = declaredRoutes().filter(({ access }) => access === 'customer');
const withId = customerRoutes.filter(({ path }) => path.includes('{'));
const lists = customerRoutes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

async function makeWorld(url: string): Promise<World> {
  const [owner, stranger] = [await Customer.register(url), await Customer.register(url)];
  const address = await owner.saveAddress();
  await owner.addWine(await owner.wineInStock(), 2);
  await owner.addStay();
  const order = await owner.buyCart();
  const registration = await owner.registerForEvent();
  const visit = await owner.requestVisit();
  const [session] = await owner.expectOk<{ id: string }[]>('GET', '/api/customer/sessions');
  let stay: { id: number } | undefined;
  await expect(async () => {
    [stay] = await owner.expectOk<{ id: number }[]>('GET', '/api/customer/bookings/recent');
    expect(stay).toBeDefined();
  }, 'the stay is booked').toPass();
  // Afterwards nothing of the order changes by itself: each test compares it before and after.
  await expect
    .poll(
      async () =>
        (await owner.expectOk<{ payment_status: string }>('GET', `/api/customer/orders/${order.id}`)).payment_status,
    )
    .toBe('captured');
  const change = await owner.expectOk<{ id: number }>('POST', `/api/customer/bookings/${stay?.id}/change-requests`, {
    check_in_date: dayFromNow(320),
    check_out_date: dayFromNow(322),
  });
  const ids = {
    '/api/customer/addresses': address.id,
    '/api/customer/orders': order.id,
    '/api/customer/bookings': stay?.id ?? 0,
    [`/api/customer/bookings/${stay?.id}/change-requests`]: change.id,
    '/api/customer/event-registrations': registration.id,
    '/api/customer/experience-bookings': visit.id,
    '/api/customer/sessions': session?.id ?? '',
  };
  return { owner, stranger, ids };
}

/**
 * The path with the owner's ids. Fails for a kind of record that the owner does not have yet: `makeWorld` must make it.
 */
function pathTo(path: string, ids: World['ids']): string {
  const [, before, after] = /^(.*?)\/\{\w+\}(.*)$/.exec(path) ?? [];
  if (before === undefined || after === undefined) return path;
  const id = ids[before];
  if (id === undefined) throw new Error(`${before}: the owner of this test has none of these yet`);
  return pathTo(`${before}/${id}${after}`, ids);
}

/** An answer without `last_seen_at` of sessions: the read itself changes it. */
const settled = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'last_seen_at' ? undefined : value)));

const title = ({ service, method, path }: DeclaredRoute): string => `${method} ${path} (${service})`;

test('there are routes to try', () => {
  expect(withId.length).toBeGreaterThan(10);
  expect(lists.length).toBeGreaterThan(8);
});

for (const route of withId) {
  test(`${title(route)}: hides another customer's record, and a guest has to sign in`, async ({
    world: { owner, stranger, ids },
  }) => {
    const path = pathTo(route.path, ids);
    const readable = customerRoutes.filter(
      ({ method, path: other }) =>
        method === 'GET' && !other.endsWith('.ics') && (route.path === other || route.path.startsWith(`${other}/`)),
    );
    const read = () =>
      Promise.all(readable.map(async (one) => settled((await owner.get<unknown>(pathTo(one.path, ids))).body)));
    const before = await read();
    const answer = await stranger.call<{ code: string }>(route.method, path, route.sampleBody);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await new ApiClient(owner.baseUrl).call(route.method, path, route.sampleBody)).status).toBe(401);
    expect(await read(), "the owner's is as it was").toEqual(before);
    if (route.method === 'GET') expect((await owner.get(path)).status, 'the owner may').toBe(200);
  });
}

for (const route of lists) {
  test(`${title(route)} answers nothing of other customers`, async ({ world: { owner, stranger, ids } }) => {
    const answer = await stranger.get<unknown>(route.path);
    expect(answer.status).toBe(200);
    const text = JSON.stringify(answer.body);
    for (const word of [
      owner.person.email,
      owner.username,
      owner.home.address1,
      String(ids['/api/customer/orders']),
      String(ids['/api/customer/sessions']),
    ])
      expect(text).not.toContain(word);
    expect((await new ApiClient(owner.baseUrl).get(route.path)).status).toBe(401);
  });
}

test('lists show the owner their own records', async ({ world: { owner, stranger, ids } }) => {
  const orders = await owner.get<unknown>('/api/customer/orders');
  expect(JSON.stringify(orders.body)).toContain(String(ids['/api/customer/orders']));
  const dataOf = async (whose: Customer) =>
    JSON.stringify((await whose.post<unknown>('/api/customer/export', { current_password: whose.password })).body);
  expect(await dataOf(owner)).toContain(owner.person.email);
  expect(await dataOf(stranger)).not.toContain(owner.person.email);
});
