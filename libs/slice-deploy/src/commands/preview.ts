import type { SliceApiOptions } from '../slice-api.ts';

const DAYS = 7;

/** A call of the API, and the slice that it is about. */
type PreviewRequest = SliceApiOptions & { slice?: string; path: string; version?: never };

/**
 * The call for `preview create <slice> <version>`, `preview list` or `preview revoke <slice> <id>`.
 * @param days for which a new link works, as typed; default 7
 * @returns undefined when an argument is missing
 */
export function previewRequest(
  [command, slice, which]: readonly string[],
  days: string | undefined,
): PreviewRequest | undefined {
  if (command === 'list') return { ...(slice !== undefined && { slice }), path: '/previews' };
  if (slice === undefined || which === undefined) return undefined;
  const path = `/${slice}/previews`;
  if (command === 'create')
    return { slice, path, method: 'POST', body: { version: which, days: Number(days ?? DAYS) } };
  return command === 'revoke' ? { slice, path: `${path}/${encodeURIComponent(which)}`, method: 'DELETE' } : undefined;
}
