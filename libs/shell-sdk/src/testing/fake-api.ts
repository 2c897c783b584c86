import { findRoute } from '@shamba/api-contract/slice-manifest';

/** What a handler is told about a call. */
export interface FakeCall {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

type Handler = (call: FakeCall) => unknown;

/**
 * 'GET /api/wines' or 'GET /api/orders/:id' → the answer's body, or a function of the call (may return problem(…) or throw to simulate being offline).
 * The most specific path wins.
 */
export type FakeApi = Record<string, unknown>;

/** An error answer as services give it. */
export function problem(
  status: number,
  message: string,
  code = `test_${status}`,
  errors?: Record<string, string[]>,
): Response {
  return Response.json(
    { status, message, code, errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

export interface InstalledApi {
  /** Every call, in order. */
  calls: FakeCall[];
  /** Calls that no handler was there for: they got 404. */
  unhandled: string[];
  /** Adds or replaces handlers. */
  on: (handlers: FakeApi) => void;
  restore: () => void;
}

/** Answers fetch from handlers until restore() is called. */
export function installFakeApi(handlers: FakeApi): InstalledApi {
  const table = new Map(Object.entries(handlers));
  const calls: FakeCall[] = [];
  const unhandled: string[] = [];
  const original = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    const call = await describeCall(request);
    calls.push(call);
    const match = find(table, call);
    if (!match) {
      unhandled.push(`${call.method} ${call.path}`);
      return problem(404, 'Not found', 'not_found');
    }
    const answer =
      typeof match.handler === 'function'
        ? await (match.handler as Handler)({ ...call, params: match.params })
        : match.handler;
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };

  return {
    calls,
    unhandled,
    on: (more) => {
      for (const [key, handler] of Object.entries(more)) table.set(key, handler);
    },
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

async function describeCall(request: Request): Promise<FakeCall> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const json = request.headers.get('content-type')?.includes('json') ?? false;
  return {
    method: request.method,
    path: pathname,
    params: {},
    query: searchParams,
    body: json && text ? (JSON.parse(text) as unknown) : text || undefined,
  };
}

function find(
  table: Map<string, unknown>,
  { method, path }: FakeCall,
): { handler: unknown; params: Record<string, string> } | null {
  const ofMethod = [...table]
    .filter(([key]) => key.startsWith(`${method} `))
    .map(([key, handler]) => ({ path: key.slice(method.length + 1), handler }));
  const found = findRoute(ofMethod, path);
  return found && { handler: found.route.handler, params: found.params };
}
