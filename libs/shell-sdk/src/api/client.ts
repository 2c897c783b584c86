import createClient, { type FetchResponse, type MaybeOptionalInit, type Middleware } from 'openapi-fetch';
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { browserId } from '../storage/browser-id';
import { ApiError } from './api-error';
import type { ApiPaths } from './paths';

type Json = `${string}/${string}`;
/** The body of a good answer of an operation. */
export type Answer<T extends Record<string | number, unknown>, Init = undefined> =
  FetchResponse<T, Init, Json> extends infer R ? (R extends { data: infer Body } ? Body : never) : never;
// openapi-fetch's own rule (it does not export it): the init may be left out when nothing in it is required.
type InitParam<Init> = RequiredKeysOf<Init> extends never ? [Init?] : [Init];
type Operations<P extends keyof ApiPaths> = ApiPaths[P];
type Call<M extends HttpMethod> = <
  P extends PathsWithMethod<ApiPaths, M>,
  Init extends MaybeOptionalInit<Operations<P>, M & keyof Operations<P>>,
>(
  path: P,
  ...init: InitParam<Init>
) => Promise<Answer<Operations<P>[M & keyof Operations<P>] & Record<string | number, unknown>, Init>>;

/** The API, typed by its contract. Resolves to the answer's body; a non-OK answer throws ApiError. */
export interface Api {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
}

/** Every call carries the session; the cart's browser id rides along where a cart may be meant. A JSON type only with a body (openapi-fetch's rule). */
const conventions: Middleware = {
  onRequest({ request }) {
    request.headers.set('accept', 'application/json');
    if (request.method !== 'GET' || request.url.includes('/api/cart')) request.headers.set('x-session-id', browserId());
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response);
  },
};

const client = createClient<ApiPaths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  // Looked up per call, so that a test's or a tool's replacement of fetch is seen.
  fetch: (request) => globalThis.fetch(request),
});
client.use(conventions);

type Send = (path: string, init?: Record<string, unknown>) => Promise<{ data?: unknown }>;

const bodyOf = (send: unknown) => async (path: string, init?: Record<string, unknown>) =>
  (await (send as Send)(path, init)).data;

export const api = {
  GET: bodyOf(client.GET),
  POST: bodyOf(client.POST),
  PUT: bodyOf(client.PUT),
  PATCH: bodyOf(client.PATCH),
  DELETE: bodyOf(client.DELETE),
} as unknown as Api;

/** GET of a concrete path, for keys that are only known at run time (a page's content, an inlined read). */
export const getPath = (
  path: string,
  query: Record<string, string | number | boolean> | undefined,
  signal: AbortSignal | undefined,
) => bodyOf(client.GET)(path, { ...(query && { params: { query } }), ...(signal && { signal }) });

/** A write at a concrete path, for the SDK's own calls. Resolves to the answer's body. */
export const sendJson = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  bodyOf(client[method])(path, body === undefined ? {} : { body });
