import { browserId } from '../storage/browser-id';
import { traceparent } from '../telemetry/traceparent';
import { ApiError } from './api-error';
import { noteSiteReleases } from './site-releases';
import type { AnyInput, Answer, ApiCall, ApiInput, Method, OptionalInput } from './contract';

/** Headers of every call. The cart's browser id is added to writes and to calls of the cart. */
export function apiHeaders(method: string, url: string): Record<string, string> {
  const trace = traceparent();
  return {
    accept: 'application/json',
    ...(trace !== undefined && { traceparent: trace }),
    ...((method !== 'GET' || url.includes('/api/cart')) && { 'x-session-id': browserId() }),
  };
}

/** Settings of one call that are not part of the contract. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Calls the API: `callApi('POST /api/orders', { body })`. Parameters, body and answer are typed by the contract. Sends
 * the session. Resolves to the answer's body, undefined for an empty one.
 * @throws ApiError for an answer that is not OK; fetch's TypeError when the server cannot be reached.
 */
export async function callApi<C extends ApiCall>(
  call: C,
  ...[input]: OptionalInput<ApiInput<C> & CallOptions>
): Promise<Answer<C>> {
  return (await callApiWithHeaders(call, ...([input] as [never]))).body;
}

/** Like callApi, with the answer's headers beside its body. */
export async function callApiWithHeaders<C extends ApiCall>(
  call: C,
  ...[input]: OptionalInput<ApiInput<C> & CallOptions>
): Promise<{ body: Answer<C>; headers: Headers }> {
  const { body, header, version, signal, ...parameters }: AnyInput & CallOptions = input ?? {};
  const [method, path] = call.split(' ') as [Method, string];
  const address = addressOf(path, parameters);
  // `globalThis.fetch` is looked up on each call: tests and tools may replace it.
  const response = await globalThis.fetch(
    new Request(new URL(address, location.origin), {
      method,
      credentials: 'include',
      headers: {
        ...header,
        ...apiHeaders(method, address),
        ...(version !== undefined && { 'if-match': String(version) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  );
  noteSiteReleases(response.headers);
  if (!response.ok) throw await ApiError.from(response);
  const text = await response.text();
  return { body: (text ? JSON.parse(text) : undefined) as Answer<C>, headers: response.headers };
}

/**
 * Address of a call: '/api/orders/{id}' with { id: 'o-1' } gives '/api/orders/o-1'. Values are encoded; query values
 * that are undefined or null are left out, an array repeats its name.
 */
export function addressOf(path: string, { path: values, query }: Pick<AnyInput, 'path' | 'query'> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values?.[name] ?? ''));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(each)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
