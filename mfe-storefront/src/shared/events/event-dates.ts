import { formatDay, formatTime } from '@shamba/ui/core';
import type { EventDate, VineyardEvent } from '../types';

/** The dates of an event, the first one first. An event without a list has its single date. */
export function datesOf(event: Pick<VineyardEvent, 'date' | 'event_dates'>): EventDate[] {
  if (event.event_dates.length > 0)
    return [...event.event_dates].sort((a, b) => startKey(a).localeCompare(startKey(b)));
  return event.date === null ? [] : [{ date: event.date, start_time: null, end_time: null }];
}

const startKey = (entry: EventDate) => `${entry.date}T${entry.start_time ?? ''}`;

/** "Saturday, November 28, 2026 · 5:30 PM to 8:30 PM"; short: "Sat, Nov 28 · …", which a phone's list does not cut. */
export function dateText(entry: EventDate, style: 'long' | 'short' = 'long'): string {
  const day = formatDay(entry.date, style);
  if (!entry.start_time) return day;
  const end = entry.end_time ? ` to ${formatTime(entry.end_time)}` : '';
  return `${day} · ${formatTime(entry.start_time)}${end}`;
}

/** Soonest first; events without a date last. */
export function byDate(events: readonly VineyardEvent[]): VineyardEvent[] {
  const key = (event: VineyardEvent) => {
    const [first] = datesOf(event);
    return first === undefined ? '9999' : startKey(first);
  };
  return [...events].sort((a, b) => key(a).localeCompare(key(b)));
}

/** "2026-12-05" → ["Dec", "5"]. */
export function leafParts(day: string): [month: string, number: string] {
  const [month = ''] = formatDay(day).split(' ');
  return [month, String(new Date(`${day}T00:00:00Z`).getUTCDate())];
}
