import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { installFakeApi, problem } from '../testing';
import { browserId } from '../storage/browser-id';
import { ApiError, messageOf } from './api-error';
import { apiQuery } from './api-query';
import { api, sendJson } from './client';

let restore = () => undefined as void;
function serve(handlers: Record<string, unknown>) {
  const fake = installFakeApi(handlers);
  restore = fake.restore;
  return fake;
}

/** Records the requests themselves: headers and credentials are the point. */
function record(answer = () => Response.json({ ok: true })) {
  const requests: Request[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL) => {
    requests.push(input as Request);
    return answer();
  });
  restore = () => {
    globalThis.fetch = original;
  };
  return requests;
}

afterEach(() => restore());

describe('api', () => {
  it('sends the session with every call, and a JSON type only with a body', async () => {
    const requests = record();
    await api.GET('/api/wines' as never);
    await sendJson('POST', '/api/auth/logout');
    await sendJson('POST', '/api/contact', { name: 'Ada' });
    expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include']);
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([null, null, 'application/json']);
    await expect(requests[2]?.json()).resolves.toEqual({ name: 'Ada' });
  });

  it("says which browser's cart is meant where a cart may be", async () => {
    const requests = record();
    await api.GET('/api/wines' as never);
    await api.GET('/api/cart' as never);
    await sendJson('PUT', '/api/cart/7', { quantity: 2 });
    expect(requests.map(({ headers }) => headers.get('x-session-id'))).toEqual([null, browserId(), browserId()]);
  });

  it('resolves to the body', async () => {
    serve({ 'GET /api/wines': [{ id: 1 }] });
    await expect(api.GET('/api/wines' as never)).resolves.toEqual([{ id: 1 }]);
  });

  it('turns a non-OK answer into an error of status, body and problem', async () => {
    serve({
      'POST /api/contact': () =>
        problem(400, 'Name must be at least 2 characters', 'invalid', { name: ['Name must be at least 2 characters'] }),
    });
    const error = await sendJson('POST', '/api/contact', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      problem: { code: 'invalid', errors: { name: ['Name must be at least 2 characters'] } },
    });
    expect((error as ApiError).message).toMatch(/^400: \{.*Name must be/);
    expect(messageOf(error, 'fallback')).toBe('Name must be at least 2 characters');
  });

  it('uses the status text of an empty answer, and says a fallback to people', async () => {
    record(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    const error = await sendJson('POST', '/api/contact', {}).catch((thrown: unknown) => thrown);
    expect((error as ApiError).message).toBe('502: Bad Gateway');
    expect(messageOf(error, 'Please try again')).toBe('Please try again');
    expect(messageOf(new TypeError('Failed to fetch'), 'Please try again')).toBe('Please try again');
  });
});

describe('apiQuery', () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it('has the key that the page document inlines', () => {
    expect(apiQuery('/api/wines').queryKey).toEqual(['/api/wines']);
    expect(apiQuery('/api/wines', { view: 'staff' }).queryKey).toEqual(['/api/wines', { view: 'staff' }]);
  });

  it('reads the path with its params', async () => {
    const fake = serve({ 'GET /api/wines': [] });
    await client().fetchQuery(apiQuery('/api/wines', { view: 'staff' }));
    expect(fake.calls[0]?.query.toString()).toBe('view=staff');
  });

  it('throws on 401, or answers null when asked to', async () => {
    serve({ 'GET /api/customer/addresses': () => problem(401, 'Please sign in') });
    await expect(client().fetchQuery(apiQuery('/api/customer/addresses'))).rejects.toMatchObject({ status: 401 });
    await expect(
      client().fetchQuery(apiQuery('/api/customer/addresses', undefined, { on401: 'null' })),
    ).resolves.toBeNull();
  });

  it('throws other errors even then', async () => {
    serve({ 'GET /api/customer/addresses': () => problem(500, 'Oops') });
    await expect(
      client().fetchQuery(apiQuery('/api/customer/addresses', undefined, { on401: 'null' })),
    ).rejects.toMatchObject({ status: 500 });
  });
});
