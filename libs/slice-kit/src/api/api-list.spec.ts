import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from '@jest/globals';
import { apiQuery } from '@shamba/shell-sdk';
import { installFakeApi, listOf, type FakeApi } from '@shamba/shell-sdk/testing';
import { apiList } from './api-list';

let restore = () => undefined as void;
function serve(handlers: FakeApi) {
  const fake = installFakeApi(handlers);
  restore = fake.restore;
  return fake;
}
afterEach(() => restore());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('returns the rows, the total of all pages, and the query of the next page', async () => {
  const fake = serve({
    'GET /api/admin/orders': () => listOf([], { total: 812, next: '/api/admin/orders?limit=50&cursor=o-50' }),
  });
  const page = await client().fetchQuery(apiList('/api/admin/orders', { query: { limit: 50 } }));
  expect(page).toEqual({ rows: [], total: 812, next: { limit: '50', cursor: 'o-50' } });
  if (page.next) await client().fetchQuery(apiList('/api/admin/orders', { query: page.next }));
  expect(fake.calls.map(({ query }) => query.toString())).toEqual(['limit=50', 'limit=50&cursor=o-50']);
});

it('has no next on the last page, and counts the rows when the server sends no total', async () => {
  serve({ 'GET /api/customer/sessions': [] });
  const page = await client().fetchQuery(apiList('/api/customer/sessions'));
  expect(page).toEqual({ rows: [], total: 0, next: null });
});

it('is not cached under the key of the plain read', () => {
  expect(apiList('/api/wines').queryKey).not.toEqual(apiQuery('/api/wines').queryKey);
});
