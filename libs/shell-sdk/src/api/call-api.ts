import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Middleware,
} from 'openapi-fetch';
import { browserId } from '../storage/browser-id';
import { ApiError } from './api-error';
import type { AnyInput, Answer, ApiCall, ApiInput, Method, OptionalInput } from './contract';

/** What every call sends beside its own headers: the cart's browser id goes with writes and with the cart. */
export function conventions(method: string, url: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...((method !== 'GET' || url.includes('/api/cart')) && { 'x-session-id': browserId() }),
  };
}

const middleware: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(conventions(request.method, request.url)))
      request.headers.set(name, value);
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response);
  },
};

const client = createClient<Record<string, Record<string, never>>>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  // Looked up per call, so that a test's or a tool's replacement of fetch is seen.
  fetch: (request) => globalThis.fetch(request),
});
client.use(middleware);

/** Settings of one call that are no part of the contract. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Calls the API: `callApi('POST /api/orders', { body })`. Parameters, body and answer are typed by the contract. Sends the
 * session. Resolves to the answer's body, undefined for an empty one.
 * @throws ApiError for an answer that is not OK; fetch's TypeError when the server cannot be reached.
 */
export async function callApi<C extends ApiCall>(
  call: C,
  ...[input]: OptionalInput<ApiInput<C> & CallOptions>
): Promise<Answer<C>> {
  return (await request<Answer<C>>(call, input)).body;
}

/** A call that the contract's types have been checked for already. Resolves to the body and the answer's headers. */
export async function request<T>(
  call: string,
  input: AnyInput & CallOptions = {},
): Promise<{ body: T; headers: Headers }> {
  const [method, path] = call.split(' ') as [Method, string];
  const { body, signal } = input;
  const send = client.request as (method: string, path: string, init: object) => Promise<Received>;
  const { data, response } = await send(method.toLowerCase(), path, {
    params: paramsOf(input),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return { body: data as T, headers: response.headers };
}

interface Received {
  data?: unknown;
  response: Response;
}

function paramsOf({ path, query, header, version }: AnyInput) {
  return { path, query, header: { ...header, ...(version !== undefined && { 'if-match': String(version) }) } };
}

/** The address that a call goes to: '/api/orders/{id}' with its values is '/api/orders/o-1'. Values are encoded. */
export const addressOf = (path: string, { path: values, query }: Pick<AnyInput, 'path' | 'query'> = {}): string =>
  createFinalURL(path, {
    baseUrl: '',
    params: { path: values ?? {}, query: query ?? {} },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
