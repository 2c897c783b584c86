import { Refused } from './refused.ts';

export interface SliceApiOptions {
  method?: string;
  /** The slice's deploy token. */
  token?: string | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  /** The bytes of an upload. */
  tar?: Buffer | undefined;
}

export interface SliceAnswer {
  status: number;
  /** JSON where it is; else the text: what stands in front of the gateway need not speak JSON. */
  body: unknown;
}

/**
 * Calls the gateway's deployment API.
 * @param path below /api/slices
 * @throws Refused when the gateway does not answer
 */
export async function sliceApi(
  gateway: string,
  path: string,
  { method = 'GET', token, body, tar }: SliceApiOptions = {},
): Promise<SliceAnswer> {
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(tar && { 'content-type': 'application/x-tar' }),
  };
  const answer = await fetch(`${gateway}/api/slices${path}`, {
    method,
    headers,
    body: tar ? new Uint8Array(tar) : body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new Refused(`The gateway at ${gateway} does not answer: ${causeOf(error)}`);
  });
  const text = await answer.text();
  return { status: answer.status, body: parsed(text) };
}

/** The system's code (ECONNREFUSED) of a request that failed, or what its error says. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One line of a refusal: the status and what the API said. */
export function messageOf({ status, body }: SliceAnswer): string {
  if (typeof body === 'object' && body !== null && 'message' in body) return `${status} ${String(body.message)}`;
  return `${status} ${(typeof body === 'string' ? body : JSON.stringify(body)).slice(0, 200)}`;
}

/**
 * Has the gateway take in the build that the slice's configured origin offers, and gives it to everyone.
 * @param token the slice's deploy token
 * @throws Refused when the gateway refuses it
 */
export async function deployBuild(
  gateway: string,
  token: string,
  { name, version }: { name: string; version: string },
): Promise<void> {
  for (const { step, body } of [
    { step: 'publish', body: {} },
    { step: 'promote', body: { version } },
  ]) {
    const answer = await sliceApi(gateway, `/${name}/${step}`, { method: 'POST', token, body });
    if (answer.status >= 300)
      throw new Refused(`Slice ${name} ${version} could not be put in place (${step}): ${messageOf(answer)}`);
  }
}
