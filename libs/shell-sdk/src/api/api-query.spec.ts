import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from '@jest/globals';
import { installFakeApi, problem, type FakeApi } from '../testing';
import { apiQuery } from './api-query';

let restore = () => undefined as void;
function serve(handlers: FakeApi) {
  const fake = installFakeApi(handlers);
  restore = fake.restore;
  return fake;
}
afterEach(() => restore());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('apiQuery', () => {
  it('has the key of the page document’s inlined data: the address, and the query if there is one', () => {
    expect(apiQuery('/api/wines').queryKey).toEqual(['/api/wines']);
    expect(apiQuery('/api/wines/{slugOrId}', { path: { slugOrId: 'kilele-syrah' } }).queryKey).toEqual([
      '/api/wines/kilele-syrah',
    ]);
    expect(apiQuery('/api/events', { query: { view: 'staff' } }).queryKey).toEqual(['/api/events', { view: 'staff' }]);
    const nothing = { query: { key: undefined as unknown as string } };
    expect(apiQuery('/api/orders/{id}', { path: { id: 'o-1' }, ...nothing }).queryKey).toEqual(['/api/orders/o-1']);
  });

  it('reads the address with its query', async () => {
    const fake = serve({ 'GET /api/events': [] });
    await client().fetchQuery(apiQuery('/api/events', { query: { view: 'staff' } }));
    expect(fake.calls[0]?.query.toString()).toBe('view=staff');
  });

  it('throws on 401, or returns null on request', async () => {
    serve({ 'GET /api/customer/addresses': () => problem(401, 'Please sign in') });
    await expect(client().fetchQuery(apiQuery('/api/customer/addresses'))).rejects.toMatchObject({ status: 401 });
    await expect(client().fetchQuery(apiQuery('/api/customer/addresses', { on401: 'null' }))).resolves.toBeNull();
  });

  it('throws other errors in both cases', async () => {
    serve({ 'GET /api/customer/addresses': () => problem(500, 'Oops') });
    await expect(client().fetchQuery(apiQuery('/api/customer/addresses', { on401: 'null' }))).rejects.toMatchObject({
      status: 500,
    });
  });
});
