import { propertyZone } from '@shamba/ui/core';

const MINUTE_MS = 60_000;

/**
 * The instant (ISO 8601) of a form's clock time at the property (`2030-06-03T17:30`); null for an invalid time. A
 * time that the clocks skip in spring counts as an hour later.
 */
export function instantAt(local: string, timeZone = propertyZone()): string | null {
  const wanted = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(wanted)) return null;
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}

/** Offset of the zone's clocks from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  // Swedish clocks and days are written as in ISO 8601: '2030-06-03 17:30'.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(minute);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - minute;
}
