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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(minute);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`) - minute;
}
