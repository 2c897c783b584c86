import { randomUUID } from 'node:crypto';
import { declaredRoutes, type DeclaredRoute } from '../support/access-table.js';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';

interface Role {
  name: string;
  permissions: string[];
}

const routes = declaredRoutes();
const staffRoutes = routes.filter(({ access }) => access.startsWith('staff:'));

/** Routes of the back office's contract with their callers; another team's frontend relies on both. */
const CONTRACT = `
  GET /api/vineyard-stay/bookings staff
  POST /api/vineyard-stay/bookings staff
  DELETE /api/vineyard-stay/bookings/{} staff
  GET /api/vineyard-stay/settings staff
  PUT /api/vineyard-stay/settings staff
  GET /api/vineyard-stay/blocked-dates staff
  POST /api/vineyard-stay/blocked-dates staff
  DELETE /api/vineyard-stay/blocked-dates/{} staff
  GET /api/vineyard-stay/gallery public
  POST /api/vineyard-stay/gallery staff
  PUT /api/vineyard-stay/gallery/{} staff
  DELETE /api/vineyard-stay/gallery/{} staff
  PUT /api/vineyard-stay/gallery/reorder staff
  POST /api/admin/upload staff
  POST /api/upload/hero-image staff
  GET /api/admin/event-registrations staff
  GET /api/admin/experience-bookings staff
  DELETE /api/admin/experience-bookings/{} staff
  GET /api/wines public
  GET /api/admin/stats staff
  GET /api/admin/orders staff
  GET /api/admin/customers staff
  GET /api/admin/users staff
  GET /api/wine-club/tiers public
  GET /api/admin/wine-club-members staff
  GET /api/events public
  GET /api/experiences public
  GET /api/error-logs staff
  GET /api/error-logs/stats staff
  GET /api/public/pages/{}/content public
  GET /api/pages/{}/settings public
  POST /api/admin/wines staff
  PUT /api/admin/wines/{} staff
  DELETE /api/admin/wines/{} staff
  POST /api/admin/users/create-admin staff
  DELETE /api/admin/users/{} staff
  PATCH /api/admin/users/{} staff
  POST /api/admin/events staff
  PUT /api/admin/events/{} staff
  DELETE /api/admin/events/{} staff
  POST /api/admin/wine-club/tiers staff
  PUT /api/admin/wine-club/tiers/{} staff
  DELETE /api/admin/wine-club/tiers/{} staff
  DELETE /api/admin/wine-club-members/{} staff
  POST /api/experiences staff
  PUT /api/experiences/{} staff
  DELETE /api/experiences/{} staff
  PUT /api/pages/content/{} staff
  PUT /api/pages/content/element staff
  GET /api/admin/shipping-settings staff
  POST /api/admin/shipping-settings staff
  PUT /api/admin/shipping-settings/{} staff
  DELETE /api/admin/shipping-settings/{} staff
  POST /api/auth/logout public
`;

const nameOf = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

/** The path with unknown ids: a permitted call finds nothing. */
const target = (path: string): string => path.replaceAll(/\{\w+\}/g, '999999');

/** True if the role has a permission that the route names, its area's wildcard or `*` (docs/rules.md). */
function opens({ permissions }: Role, access: string): boolean {
  const named = access.slice('staff:'.length).split('|');
  return named.some((one) => permissions.some((held) => ['*', one, `${one.split('.')[0]}.*`].includes(held)));
}

/** Calls the routes, eight at a time. @returns statuses by route */
async function answers(client: ApiClient, asked: readonly DeclaredRoute[]): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (let start = 0; start < asked.length; start += 8)
    found.push(
      ...(await Promise.all(
        asked.slice(start, start + 8).map(async (route): Promise<[string, number]> => {
          const { status } = await client.call(route.method, target(route.path), route.sampleBody);
          return [nameOf(route), status];
        }),
      )),
    );
  return Object.fromEntries(found);
}

const all = (asked: readonly DeclaredRoute[], status: number): Record<string, number> =>
  Object.fromEntries(asked.map((route) => [nameOf(route), status]));

test('every route of the contract exists with its declared access', () => {
  const declared = new Map(routes.map((route) => [nameOf(route), route.access.split(':')[0]]));
  const asked = CONTRACT.trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.map(([method, path]) => `${method} ${path} ${declared.get(`${method} ${path}`)}`)).toEqual(
    asked.map((words) => words.join(' ')),
  );
});

test('staff routes answer 401 to strangers and 403 to customers', async ({ stack }) => {
  expect(staffRoutes.length).toBeGreaterThan(100);
  expect(await answers(new ApiClient(stack.url), staffRoutes)).toEqual(all(staffRoutes, 401));
  expect(await answers(await Customer.register(stack.url), staffRoutes)).toEqual(all(staffRoutes, 403));
});

test('each role opens what its permissions name, and nothing else', async ({ stack, staff }) => {
  const roles = await staff.expectOk<Role[]>('GET', '/api/admin/roles');
  expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['owner', 'shop', 'hospitality', 'content']));
  for (const role of roles)
    await test.step(role.name, async () => {
      const person = { username: `door-${randomUUID().slice(0, 8)}`, password: `violets ${randomUUID()}` };
      const { id } = await staff.expectOk<{ id: number }>('POST', '/api/admin/users/create-admin', person);
      await staff.expectOk('PATCH', `/api/admin/users/${id}`, { staff_roles: [role.name] });
      const member = new ApiClient(stack.url);
      await member.expectOk('POST', '/api/auth/login', { email: person.username, password: person.password });
      const closed = staffRoutes.filter(({ access }) => !opens(role, access));
      expect(await answers(member, closed)).toEqual(all(closed, 403));
      // Reads only: a permitted write would change data.
      const open = staffRoutes.filter(({ method, access }) => method === 'GET' && opens(role, access));
      const refused = Object.entries(await answers(member, open)).filter(([, status]) => [401, 403].includes(status));
      expect(refused).toEqual([]);
      await staff.expectOk('DELETE', `/api/admin/users/${id}`);
    });
});
