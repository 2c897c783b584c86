const KINDS = new Set([
  ...['AbortError', 'AggregateError', 'ChunkLoadError', 'DataCloneError', 'EvalError', 'InternalError'],
  ...['InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError', 'NotSupportedError'],
  ...['QuotaExceededError', 'RangeError', 'ReferenceError', 'SecurityError', 'SyntaxError', 'TimeoutError'],
  ...['TypeError', 'URIError'],
]);

/**
 * The name of an error that begins its message ('TypeError: x is undefined'), if it is one of browsers or of their
 * loader; else 'Error'. So nobody can put words of their own there.
 */
export function kindOf(message: string): string {
  const [, name = ''] = /^(?:Uncaught )?([A-Za-z]{1,20}Error)\b/.exec(message) ?? [];
  return KINDS.has(name) ? name : 'Error';
}
