// The faults of an answer, if it has any.

import type { Reply } from '../bench/lib/api-client.ts';

/** Stacks, SQL, and our file names and addresses, which no answer may contain. */
const LEAKS = [
  /\n\s+at .+:\d+:\d+/,
  /\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)/,
  /node_modules|\/dist\/|\/services\/[a-z]+\//,
  /QueryFailedError|TypeORMError|EntityNotFound/,
  /\b(?:TypeError|ReferenceError|RangeError|SyntaxError): /,
  /invalid input syntax for|violates (?:check|unique|foreign key|not-null|exclusion) constraint|duplicate key value/,
  /\bSELECT .+ FROM .+|\bINSERT INTO \w+/,
  /ECONNREFUSED|ECONNRESET|127\.0\.0\.1:\d{4,5}/,
  /postgres(?:ql)?:\/\/|redis:\/\//,
];

function problemOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** The call that was sent. */
interface Sent {
  method: string;
  path: string;
  payload?: string | Buffer | undefined;
}

/** @returns one line per fault; empty for an answer without faults */
export function faultsOf({ method, path, payload }: Sent, { status, headers, text }: Reply): string[] {
  if (status === 0) return [`no answer: ${text}`];
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status}: ${text.slice(0, 200)}`);
  if (status >= 300 && status < 400 && status !== 304) faults.push(`a redirect to ${headers.location}`);
  const sent = `${path} ${payload?.toString() ?? ''}`;
  for (const pattern of LEAKS) {
    const found = pattern.exec(text)?.[0];
    // An answer may repeat what its caller sent.
    if (found && !sent.includes(found.trim())) faults.push(`leaks ${JSON.stringify(found.slice(0, 120))}`);
  }
  if (status < 400 || method === 'HEAD') return faults;
  // Another spelling of /api is a page that does not exist, for people.
  if (status === 404 && !path.startsWith('/api/') && headers['content-type']?.startsWith('text/html')) return faults;
  if (!headers['content-type']?.startsWith('application/problem+json')) {
    faults.push(`${status} as ${headers['content-type'] ?? 'nothing'}: ${text.slice(0, 120)}`);
    return faults;
  }
  const { code, message, requestId, status: said } = problemOf(text);
  const isWhole =
    typeof code === 'string' &&
    /^[a-z0-9_]+$/.test(code) &&
    typeof message === 'string' &&
    message.length > 0 &&
    typeof requestId === 'string' &&
    said === status;
  if (!isWhole) faults.push(`${status} without code, message, status or requestId: ${text.slice(0, 200)}`);
  return faults;
}
