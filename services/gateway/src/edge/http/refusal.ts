/** A service's own refusal, as sent to the client. */
export interface Refusal {
  status: number;
  type: string;
  body: Buffer;
  headers: Record<string, string>;
}

/** Converts a service's answer to a refusal. */
export function refusalOf({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}): { ok: false } & Refusal {
  const { 'content-type': type, 'retry-after': retryAfter } = headers;
  return {
    ok: false,
    status,
    type: String(type ?? 'application/json; charset=utf-8'),
    body,
    headers: typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {},
  };
}
