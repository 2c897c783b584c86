import type { SliceApiOptions } from '../slice-api.ts';

type LockRequest = SliceApiOptions & { slice: string; path: string; version?: never };

/**
 * The call for `lock <slice> --until <day> --reason <text>` or `unlock <slice>`.
 * @returns undefined when an argument is missing
 */
export function lockRequest(
  name: 'lock' | 'unlock',
  slice: string | undefined,
  { until, reason }: { until?: string | undefined; reason?: string | undefined },
): LockRequest | undefined {
  if (slice === undefined) return undefined;
  const path = `/${slice}/lock`;
  if (name === 'unlock') return { slice, path, method: 'DELETE' };
  if (until === undefined || reason === undefined) return undefined;
  return { slice, path, method: 'PUT', body: { last_day: until, reason } };
}
