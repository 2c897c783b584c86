// What is wrong with an answer, if anything.

/** Stacks, SQL, file names and addresses of ours: nothing of that belongs into an answer. */
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

function problemOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param call what was sent: { method, payload }
 * @param answer { status, headers, text }
 * @returns one line per fault, none when the answer is as every answer must be
 */
export function faultsOf({ method, path, payload }, { status, headers, text }) {
  if (status === 0) return [`no answer: ${text}`];
  const faults = [];
  if (status >= 500) faults.push(`${status}: ${text.slice(0, 200)}`);
  if (status >= 300 && status < 400 && status !== 304) faults.push(`a redirect to ${headers.location}`);
  const sent = `${path} ${payload ?? ''}`;
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
  const problem = problemOf(text);
  const isWhole =
    typeof problem?.code === 'string' &&
    /^[a-z0-9_]+$/.test(problem.code) &&
    typeof problem.message === 'string' &&
    problem.message.length > 0 &&
    typeof problem.requestId === 'string' &&
    problem.status === status;
  if (!isWhole) faults.push(`${status} without code, message, status or requestId: ${text.slice(0, 200)}`);
  return faults;
}
