import { type LocalDate, nightsBetween } from '@shamba/rules';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { instantOf } from './dates.js';

/** A local time of the property; without a time, the whole day. */
export interface CalendarMoment {
  date: LocalDate;
  /** HH:MM. */
  time?: string | undefined;
}

export interface CalendarEntry {
  /** The same for each version of an entry, so that an import replaces the earlier one. */
  uid: string;
  title: string;
  description?: string | undefined;
  location?: string | undefined;
  start: CalendarMoment;
  /** For whole days: the day after the last day (a stay's check-out day). */
  end: CalendarMoment;
  /** Rises with every change of the entry. */
  sequence?: number | undefined;
  /** Creation time of the file; default now. */
  stamp?: Date | undefined;
}

/**
 * Entries as an iCalendar file (RFC 5545), written by ical-generator. The property's local times are written in UTC:
 * every calendar shows the right time, and the file needs no rules of a time zone.
 * @param name of a calendar that programs subscribe to
 */
export function calendarFile(entries: CalendarEntry | readonly CalendarEntry[], name?: string): string {
  const calendar = ical({
    prodId: { company: 'Shamba Vineyards', product: 'Shop', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    ...(name !== undefined && { name: plain(name) }),
  });
  for (const { uid, title, description, location, sequence, stamp, ...range } of [entries].flat())
    calendar.createEvent({
      ...moments(range),
      id: uid,
      summary: plain(title),
      location: plain(location ?? '') || null,
      description: plain(description ?? '') || null,
      sequence: sequence ?? 0,
      stamp: stamp ?? new Date(),
    });
  return `${calendar.toString()}\r\n`;
}

/** Start and end, both with a time or both whole days; a mixture becomes whole days. */
function moments({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): ICalEventData {
  if (start.time === undefined || end.time === undefined) {
    const isLonger = nightsBetween(start.date, end.date) >= 1;
    return { allDay: true, start: new Date(start.date), end: isLonger ? new Date(end.date) : null };
  }
  return { start: instantOf(start.date, start.time), end: instantOf(end.date, end.time) };
}

/** Removes control characters, which the library keeps but a calendar file must not have. */
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, '');
