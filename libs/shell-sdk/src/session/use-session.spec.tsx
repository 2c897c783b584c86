import { act, screen, waitFor } from '@testing-library/react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { describe, expect, it, jest } from '@jest/globals';
import { apiQuery } from '../api/api-query';
import { refetchByDefault, refetchOnFocus } from '../api/refetching';
import { on } from '../events/events';
import { createQueryClient } from '../host/create-query-client';
import { defineSlice } from '../slice/define-slice';
import { entriesOf, installFakeApi, problem, renderSlice, signedInAs, testAdmin, testUser } from '../testing';
import { authDialog, closeAuth, openAuth } from './auth-dialog';
import { selectedTier, selectTier } from './selected-tier';
import { sessionQuery } from './session-query';
import { permits, useSession } from './use-session';

let session: ReturnType<typeof useSession>;
function Probe() {
  session = useSession();
  const { data } = useQuery(apiQuery('/api/customer/orders/recent'));
  return (
    <>
      <h1>{session.user?.username ?? 'guest'}</h1>
      <p>{data ? `${data.length} orders` : 'no orders'}</p>
    </>
  );
}
const slice = defineSlice({
  manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
  routes: [{ path: '/', element: <Probe /> }],
});
// The order's content does not matter: the tests count orders.
const orders = { 'GET /api/customer/orders/recent': [{}] as never };
const signedIn = signedInAs(testUser);

describe('useSession', () => {
  it('has the user of the page without a request', async () => {
    const { api } = await renderSlice(slice, { user: testAdmin, api: orders });
    expect(screen.getByRole('heading')).toHaveTextContent('admin');
    expect(session.isAdmin).toBe(true);
    expect(api.calls.some(({ path }) => path === '/api/auth/me')).toBe(false);
  });

  it('signs in and refetches everything that a guest loaded', async () => {
    const { api } = await renderSlice(slice, { api: { ...orders, 'POST /api/auth/login': signedIn } });
    const changed = jest.fn();
    const off = on('session.changed', changed);
    const reads = () => api.calls.filter(({ path }) => path.endsWith('/recent')).length;
    const before = reads();
    await act(async () => void (await session.signIn({ email: 'wanjiru', password: 'secret' })));
    off();
    expect(await screen.findByRole('heading')).toHaveTextContent('wanjiru');
    expect(changed.mock.calls).toEqual([[{ user: testUser }]]);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('rejects with the server’s error and stays a guest', async () => {
    await renderSlice(slice, {
      api: { ...orders, 'POST /api/auth/login': () => problem(401, 'Wrong username or password') },
    });
    await act(async () => {
      await expect(session.signIn({ email: 'x', password: 'y' })).rejects.toMatchObject({
        problem: { message: 'Wrong username or password' },
      });
    });
    expect(screen.getByRole('heading')).toHaveTextContent('guest');
  });

  it('notices a sign-out in another tab at once, and hides everything of the former user', async () => {
    const { api } = await renderSlice(slice, {
      user: testUser,
      api: { ...orders, 'GET /api/auth/me': { user: null } },
    });
    expect(await screen.findByText('1 orders')).toBeVisible();
    const changed = jest.fn();
    const off = on('session.changed', changed);
    api.on({ 'GET /api/customer/orders/recent': () => problem(401, 'Please sign in') });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shamba.session-changed', newValue: '1' })));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('guest'));
    expect(await screen.findByText('no orders')).toBeVisible();
    off();
    expect(changed.mock.calls).toEqual([[{ user: null }]]);
  });

  it('informs other tabs of a sign-in and a sign-out', async () => {
    await renderSlice(slice, {
      api: { ...orders, 'POST /api/auth/login': signedIn, 'POST /api/auth/logout': undefined },
    });
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    await act(async () => void (await session.signIn({ email: 'wanjiru', password: 'secret' })));
    await act(async () => session.signOut());
    expect(stored.mock.calls.filter(([key]) => key === 'shamba.session-changed')).toHaveLength(2);
    stored.mockRestore();
  });

  it('registers as a customer', async () => {
    const { api } = await renderSlice(slice, { api: { ...orders, 'POST /api/auth/register': signedIn } });
    await act(
      async () => void (await session.signUp({ username: 'wanjiru', email: 'w@example.test', password: 'secret' })),
    );
    expect(api.calls.find(({ path }) => path === '/api/auth/register')?.body).toEqual({
      username: 'wanjiru',
      email: 'w@example.test',
      password: 'secret',
      account_type: 'customer',
    });
  });

  it.each([
    ['agrees', undefined],
    ['fails', () => problem(500, 'Oops')],
  ])('forgets the user and what was personal when the server %s', async (_how, answer) => {
    const { queryClient } = await renderSlice(slice, {
      user: testUser,
      api: { ...orders, 'POST /api/auth/logout': answer },
    });
    await screen.findByText('1 orders');
    queryClient.setQueryData(['/api/customer/addresses'], [{ city: 'Fair Play' }]);
    sessionStorage.setItem('shamba.draft.profile', '{"values":{"phone":"555"}}');
    await act(async () => void (await session.signOut()));
    expect(await screen.findByText('Signed out successfully')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('guest');
    expect(queryClient.getQueryData(['/api/customer/addresses'])).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('sessionQuery', () => {
  it('is null for a guest, for 401 and for an empty answer', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
    const api = installFakeApi({ 'GET /api/auth/me': () => problem(401, 'Please sign in') });
    await expect(client.fetchQuery(sessionQuery())).resolves.toBeNull();
    api.on({ 'GET /api/auth/me': { user: null } });
    await expect(client.fetchQuery(sessionQuery())).resolves.toBeNull();
    expect(api.calls.at(-1)?.query.get('optional')).toBe('1');
    api.on({ 'GET /api/auth/me': () => problem(503, 'Down') });
    await expect(client.fetchQuery(sessionQuery())).rejects.toMatchObject({ status: 503 });
    api.restore();
  });
});

describe('permits', () => {
  it('lets admins do everything, and staff only the listed things', () => {
    expect(permits(testAdmin, 'wines.write')).toBe(true);
    expect(permits({ ...testUser, permissions: ['wines.write'] }, 'wines.write')).toBe(true);
    expect(permits({ ...testUser, permissions: ['wines.write'] }, 'orders.refund')).toBe(false);
    expect(permits({ ...testUser, permissions: ['wines.*'] }, 'wines.write')).toBe(true);
    expect(permits({ ...testUser, permissions: ['wines.*'] }, 'orders.read')).toBe(false);
    expect(permits(null, 'wines.write')).toBe(false);
  });
});

describe('the sign-in dialog', () => {
  it('opens for signing in, unless a tier is remembered', () => {
    openAuth();
    expect(authDialog.get()).toEqual({ mode: 'sign-in', tier: null });
    selectTier({ id: 14, name: 'Jamii' });
    openAuth();
    expect(authDialog.get()).toEqual({ mode: 'sign-up', tier: { id: 14, name: 'Jamii' } });
    openAuth({ mode: 'sign-up', tier: null });
    expect(authDialog.get()).toEqual({ mode: 'sign-up', tier: null });
    openAuth({ tier: null, stay: true });
    expect(authDialog.get()).toEqual({ mode: 'sign-in', tier: null, stay: true });
  });

  it('forgets the tier on closing', () => {
    openAuth({ tier: { id: 14, name: 'Jamii' } });
    expect(selectedTier()).toEqual({ id: 14, name: 'Jamii' });
    closeAuth();
    expect(selectedTier()).toBeNull();
    expect(authDialog.get()).toBeNull();
  });
});

describe('a session that ended elsewhere', () => {
  it('is noticed on the first refused read, not on the next periodic check', async () => {
    const { api } = await renderSlice(slice, {
      user: testUser,
      api: { 'GET /api/customer/orders/recent': problem(401, 'Please sign in.'), 'GET /api/auth/me': { user: null } },
    });
    expect(await screen.findByRole('heading', { name: 'guest' })).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === '/api/auth/me')).toHaveLength(1);
  });

  it('is not checked for a guest', async () => {
    const { api, queryClient } = await renderSlice(slice, {
      api: { 'GET /api/customer/orders/recent': problem(401, 'Please sign in.') },
    });
    await waitFor(() =>
      expect(queryClient.getQueryState(apiQuery('/api/customer/orders/recent').queryKey)?.status).toBe('error'),
    );
    expect(api.calls.some(({ path }) => path === '/api/auth/me')).toBe(false);
  });
});

describe('createQueryClient', () => {
  it('holds the page’s inlined data under the keys of the hooks', () => {
    const content = { wines: entriesOf('wines', { 'hero-title': 'Our Wines' }) };
    const client = createQueryClient({
      user: testUser,
      content,
      queries: [{ key: ['/api/events', { view: 'staff' }], data: [1] }],
    });
    expect(client.getQueryData(sessionQuery().queryKey)).toEqual(testUser);
    expect(client.getQueryData(['/api/public/pages/wines/content'])).toEqual(content.wines);
    expect(client.getQueryData(apiQuery('/api/events', { query: { view: 'staff' } }).queryKey)).toEqual([1]);
  });

  it('refetches every 30 s and on focus, is fresh for 60 s, keeps for 300 s and never retries', () => {
    expect(createQueryClient().getDefaultOptions()).toEqual({
      queries: {
        refetchInterval: refetchByDefault,
        refetchOnWindowFocus: refetchOnFocus,
        staleTime: 60_000,
        gcTime: 300_000,
        retry: false,
      },
      mutations: { retry: false },
    });
    expect([refetchByDefault(), refetchOnFocus()]).toEqual([30_000, true]);
  });
});
