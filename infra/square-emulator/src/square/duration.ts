import { invalid } from './errors.js';

const PATTERN = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const MINUTE_MS = 60_000;
const MAX_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Milliseconds of an RFC 3339 duration such as `PT24H`. Square takes one minute to seven days.
 * @throws 400 INVALID_VALUE
 */
export function parseDuration(text: string): number {
  const match = PATTERN.exec(text);
  const [days, hours, minutes, seconds] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  const ms = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * MINUTE_MS + (seconds ?? 0) * 1000;
  if (!match || ms < MINUTE_MS || ms > MAX_MS) {
    throw invalid('INVALID_VALUE', 'delay_duration must be a duration of one minute to seven days.', 'delay_duration');
  }
  return ms;
}
