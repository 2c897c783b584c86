import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { installFakeApi, problem, type FakeApi } from '../testing';
import { browserId } from '../storage/browser-id';
import { ApiError, messageOf } from './api-error';
import { callApi } from './call-api';

let restore = () => undefined as void;
function serve(handlers: FakeApi) {
  const fake = installFakeApi(handlers);
  restore = fake.restore;
  return fake;
}

/** Records whole requests: the tests check headers and credentials. */
function record(answer = () => Response.json({ ok: true })) {
  const requests: Request[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    requests.push(input as Request);
    return answer();
  });
  restore = () => {
    globalThis.fetch = original;
  };
  return requests;
}

const states = [{ code: 'CA', name: 'California', open: true }];
const message = {
  name: 'Ada',
  email: 'ada@example.test',
  inquiry_type: 'general' as const,
  subject: 'Hello',
  message: 'How are you?',
};

afterEach(() => restore());

describe('callApi', () => {
  it('sends the session with every call, and a JSON type only with a body', async () => {
    const requests = record();
    await callApi('GET /api/wines');
    await callApi('POST /api/auth/logout');
    await callApi('POST /api/contact', { body: message });
    expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include']);
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([null, null, 'application/json']);
    await expect(requests[2]?.json()).resolves.toEqual(message);
  });

  it('names the browser’s cart in calls that may concern it', async () => {
    const requests = record();
    await callApi('GET /api/wines');
    await callApi('GET /api/cart');
    await callApi('PUT /api/cart/{id}', { path: { id: 7 }, body: { quantity: 2 } });
    expect(requests.map(({ headers }) => headers.get('x-session-id'))).toEqual([null, browserId(), browserId()]);
  });

  it('resolves to the body', async () => {
    serve({ 'GET /api/shipping/states': states });
    await expect(callApi('GET /api/shipping/states')).resolves.toEqual(states);
  });

  it('places path values, query, headers and version by the contract', async () => {
    const requests = record();
    const header = { 'x-order-key': 'k' };
    await callApi('GET /api/orders/{id}/cancellation', { path: { id: 'o/1' }, query: { lines: '3' }, header });
    await callApi('PUT /api/customer/profile', { version: 3, body: { bio: 'Likes Syrah' } });
    expect(requests[0]?.url).toBe(`${location.origin}/api/orders/o%2F1/cancellation?lines=3`);
    expect(requests[0]?.headers.get('x-order-key')).toBe('k');
    expect(requests[0]?.headers.get('if-match')).toBeNull();
    expect(requests[1]?.headers.get('if-match')).toBe('3');
  });

  it('does not compile with a wrong path, field or answer', () => {
    // The type errors are the test: an unused expectation fails the type check.
    const calls = () => [
      // @ts-expect-error no such path
      callApi('GET /api/whines'),
      // @ts-expect-error the path needs its id
      callApi('GET /api/orders/{id}'),
      // @ts-expect-error a body field with another name
      callApi('PUT /api/customer/profile', { body: { biography: '' } }),
      // @ts-expect-error an answer's field with another name
      callApi('GET /api/wines').then(([wine]) => wine?.prize),
      // @ts-expect-error a fixture that the API would not answer
      installFakeApi({ 'GET /api/shipping/states': [{ code: 'CA' }] }),
    ];
    expect(typeof calls).toBe('function');
  });

  it('turns an error answer into an error with status, body and problem', async () => {
    serve({
      'POST /api/contact': () =>
        problem(400, 'Name must be at least 2 characters', 'invalid', { name: ['Name must be at least 2 characters'] }),
    });
    const error = await callApi('POST /api/contact', { body: message }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      problem: { code: 'invalid', errors: { name: ['Name must be at least 2 characters'] } },
    });
    expect((error as ApiError).message).toMatch(/^400: \{.*Name must be/);
    expect(messageOf(error, 'fallback')).toBe('Name must be at least 2 characters');
  });

  it('uses the status text of an empty answer, and shows people the fallback', async () => {
    record(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    const error = await callApi('POST /api/contact', { body: message }).catch((thrown: unknown) => thrown);
    expect((error as ApiError).message).toBe('502: Bad Gateway');
    expect(messageOf(error, 'Please try again')).toBe('Please try again');
    expect(messageOf(new TypeError('Failed to fetch'), 'Please try again')).toBe('Please try again');
  });
});
