import { type LocalDate, nightsBetween } from '@shamba/rules';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { instantOf } from './dates.js';

/** A moment by the property's clock; without a time the whole day is meant. */
export interface CalendarMoment {
  date: LocalDate;
  /** HH:MM. */
  time?: string | undefined;
}

export interface CalendarEntry {
  /** Stays the same for the same thing, so that a changed entry replaces the one that was imported before. */
  uid: string;
  title: string;
  description?: string | undefined;
  location?: string | undefined;
  start: CalendarMoment;
  /** For whole days: the day after the last one (a stay's check-out day). */
  end: CalendarMoment;
  /** Goes up with every change of the entry. */
  sequence?: number | undefined;
  /** When the file was made; now by default. */
  stamp?: Date | undefined;
}

/**
 * One entry as an iCalendar file (RFC 5545), written by ical-generator. Times are the property's and written in UTC, so
 * that every calendar shows the right moment whatever it knows about time zones; a file needs no rules of a zone.
 */
export function calendarFile({ uid, title, description, location, sequence, stamp, ...range }: CalendarEntry): string {
  const calendar = ical({
    prodId: { company: 'Shamba Vineyards', product: 'Shop', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
  });
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

/** Both ends with a time, or both whole days: a mixture is treated as whole days. */
function moments({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): ICalEventData {
  if (start.time === undefined || end.time === undefined) {
    const isLonger = nightsBetween(start.date, end.date) >= 1;
    return { allDay: true, start: new Date(start.date), end: isLonger ? new Date(end.date) : null };
  }
  return { start: instantOf(start.date, start.time), end: instantOf(end.date, end.time) };
}

/** The library escapes what has a meaning and keeps control characters, which a calendar file must not have. */
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, '');
