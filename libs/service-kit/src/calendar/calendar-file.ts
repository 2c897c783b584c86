import { type LocalDate, nightsBetween } from '@shamba/rules';
import { instantOf } from '../values/dates.js';

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

const LINE_OCTETS = 75;

/**
 * One entry as an iCalendar file (RFC 5545). Times are the property's and written in UTC, so that every calendar shows
 * the right moment whatever it knows about time zones.
 */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shamba Vineyards//Shop//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.stamp ?? new Date())}`,
    `SEQUENCE:${entry.sequence ?? 0}`,
    ...range(entry),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Both ends with a time, or both whole days: a mixture is treated as whole days. */
function range({ start, end }: CalendarEntry): string[] {
  if (start.time === undefined || end.time === undefined) {
    const last = nightsBetween(start.date, end.date) < 1 ? [] : [`DTEND;VALUE=DATE:${compact(end.date)}`];
    return [`DTSTART;VALUE=DATE:${compact(start.date)}`, ...last];
  }
  return [`DTSTART:${utc(instantOf(start.date, start.time))}`, `DTEND:${utc(instantOf(end.date, end.time))}`];
}

const compact = (date: LocalDate): string => date.replaceAll('-', '');
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Lines have at most 75 octets and go on after a space; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // The space in front of a continuation counts.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
