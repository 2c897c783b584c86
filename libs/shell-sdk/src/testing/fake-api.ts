import { findRoute } from '@shamba/api-contract/slice-manifest';
import type { Answer, ApiCall, Body } from '../api/contract';
import { fakeXhr } from './fake-xhr';

/** A handler's argument: the call. */
export interface FakeCall<B = unknown> {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: B;
  /** The version that a change is based on (If-Match). */
  version?: string;
}

type Given<C extends ApiCall> = Answer<C> | Response;

/**
 * 'GET /api/orders/{id}' → the answer's body, or a function of the call (may return problem(…), or throw to simulate
 * being offline). Names, answers and bodies are the contract's: fixtures that differ from it do not
 * compile. The most specific path wins.
 */
export type FakeApi = {
  [C in ApiCall]?: Given<C> | ((call: FakeCall<Body<C>>) => Given<C> | Promise<Given<C>>);
};

/** An error answer in the format of the services. `extra`: fields beyond the common ones. */
export function problem(
  status: number,
  message: string,
  code = `test_${status}`,
  errors?: Record<string, string[]>,
  extra: Record<string, unknown> = {},
): Response {
  return Response.json(
    { status, message, code, errors, ...extra },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** A page of a list in the format of the services: its rows, the total, and a link to the next page. */
export const listOf = (
  rows: unknown[],
  { total = rows.length, next }: { total?: number; next?: string } = {},
): Response =>
  Response.json(rows, {
    headers: { 'x-total-count': String(total), ...(next !== undefined && { link: `<${next}>; rel="next"` }) },
  });

export interface InstalledApi {
  /** All calls, in order. */
  calls: FakeCall[];
  /** Calls without a handler: they got 404. */
  unhandled: string[];
  /** Adds or replaces handlers. */
  on: (handlers: FakeApi) => void;
  restore: () => void;
}

const SLOW_MS = 2000;

/**
 * Answers fetch, and uploads by XMLHttpRequest, from handlers until restore() is called.
 * @param options `slow`: delays each answer by two seconds; `down`: answers each call with 503; `served`: fetches
 * addresses outside /api/ from the page's server (its development server's updates)
 */
export function installFakeApi(
  handlers: FakeApi,
  { slow = false, down = false, served = false }: { slow?: boolean; down?: boolean; served?: boolean } = {},
): InstalledApi {
  const table = new Map<string, unknown>(Object.entries(handlers));
  const calls: FakeCall[] = [];
  const unhandled: string[] = [];
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  const answerTo = async (call: FakeCall): Promise<Response> => {
    calls.push(call);
    if (slow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (down) return problem(503, 'The service is not answering', 'service_unavailable');
    const match = find(table, call);
    if (!match) {
      unhandled.push(`${call.method} ${call.path}`);
      return problem(404, 'Not found', 'not_found');
    }
    const answer: unknown =
      typeof match.handler === 'function'
        ? await (match.handler as (call: FakeCall) => unknown)({ ...call, params: match.params })
        : match.handler;
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    if (served && !new URL(request.url).pathname.startsWith('/api/')) return original.fetch.call(globalThis, request);
    return answerTo(await describeCall(request));
  };
  globalThis.XMLHttpRequest = fakeXhr((method, address, body) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    return answerTo({ method, path: pathname, params: {}, query: searchParams, headers: new Headers(), body });
  });

  return {
    calls,
    unhandled,
    on: (more) => {
      for (const [key, handler] of Object.entries(more)) table.set(key, handler);
    },
    restore: () => {
      Object.assign(globalThis, original);
    },
  };
}

async function describeCall(request: Request): Promise<FakeCall> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const version = request.headers.get('if-match');
  const json = request.headers.get('content-type')?.includes('json') ?? false;
  return {
    method: request.method,
    path: pathname,
    params: {},
    query: searchParams,
    headers: request.headers,
    body: json && text ? (JSON.parse(text) as unknown) : text || undefined,
    ...(version !== null && { version }),
  };
}

function find(
  table: Map<string, unknown>,
  { method, path }: FakeCall,
): { handler: unknown; params: Record<string, string> } | null {
  const ofMethod = [...table]
    .filter(([key]) => key.startsWith(`${method} `))
    .map(([key, handler]) => ({ path: patternOf(key.slice(method.length + 1)), handler }));
  const found = findRoute(ofMethod, path);
  return found && { handler: found.route.handler, params: found.params };
}

/** '/api/orders/{id}' as a route: '/api/orders/:id'. */
const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
