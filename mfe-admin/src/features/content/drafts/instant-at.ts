import { propertyZone } from '@shamba/ui/core';

const MINUTE_MS = 60_000;

/**
 * The instant (ISO 8601) of a clock time at the property, as a form gives it (`2030-06-03T17:30`); null for none. A
 * time that the clocks leave out in spring is the one an hour later.
 */
export function instantAt(local: string, timeZone = propertyZone()): string | null {
  const wanted = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(wanted)) return null;
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
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
