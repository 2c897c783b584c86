import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { localDateOf } from '@shamba/service-kit/time';
import type { ImportMark } from '../records/index.js';

/** Nights that a channel's calendar says are taken: from `from` to the day of departure `to`. */
export interface FeedEvent {
  key: string;
  from: LocalDate;
  to: LocalDate;
  mark: ImportMark;
}

export interface ReadFeed {
  /** By date. */
  events: FeedEvent[];
  /** Events without dates that can be read. */
  unreadable: number;
}

/** The text is no calendar that can be trusted. The message is for staff. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}

const MOST_EVENTS = 1000;
/** ical.js takes time that grows with the square of a line's length: 1 MB in one line blocks the service for seconds. */
const LONGEST_LINE = 20_000;
const LONGEST_UID = 200;

/** Parses a channel's calendar (docs/rules.md, Calendars of other channels). @throws UnreadableFeed */
export function readFeed(text: string): ReadFeed {
  const calendar = parse(text);
  const maker = String(calendar.getFirstPropertyValue('prodid') ?? '').slice(0, 200);
  const parts = calendar.getAllSubcomponents('vevent');
  if (parts.length > MOST_EVENTS) throw new UnreadableFeed(`It has more than ${MOST_EVENTS} events.`);
  const read = parts.filter((part) => part.getFirstPropertyValue('status') !== 'CANCELLED').map((part) => dated(part));
  const events = read.filter((event) => event !== null).sort((a, b) => (a.from < b.from ? -1 : 1));
  const places = new Map<string, number>();
  return {
    unreadable: read.length - events.length,
    events: events.map(({ uid, summary, from, to }) => {
      const place = places.get(uid) ?? 0;
      places.set(uid, place + 1);
      return { key: `${uid}#${place}`, from, to, mark: markOf(maker, summary) };
    }),
  };
}

function parse(text: string): ICAL.Component {
  if (hasLongLine(text)) throw new UnreadableFeed('It is no calendar.');
  try {
    const calendar: unknown = ICAL.parse(text);
    // One calendar is one component; several are a list of them.
    if (Array.isArray(calendar) && calendar[0] === 'vcalendar') return new ICAL.Component(calendar);
  } catch {
    // Cut off, or another file.
  }
  throw new UnreadableFeed('It is no calendar, or it was cut off.');
}

/** True if a line is too long, with the lines that continue it. */
function hasLongLine(text: string): boolean {
  let length = 0;
  for (const line of text.split('\n')) {
    length = (line.startsWith(' ') || line.startsWith('\t') ? length : 0) + line.length;
    if (length > LONGEST_LINE) return true;
  }
  return false;
}

interface DatedEvent {
  uid: string;
  summary: string;
  from: LocalDate;
  to: LocalDate;
}

/** An event's nights; null when it has no dates that can be read, or repeats. */
function dated(part: ICAL.Component): DatedEvent | null {
  try {
    const event = new ICAL.Event(part);
    if (event.isRecurring()) return null;
    const from = dayOf(event.startDate);
    const end = dayOf(event.endDate);
    const to = nightsBetween(from, end) >= 1 ? end : addDays(from, 1);
    const uid = event.uid ?? '';
    return {
      uid: uid.length > LONGEST_UID || /\p{Cc}/u.test(uid) ? hashed(uid) : uid,
      summary: event.summary ?? '',
      from,
      to,
    };
  } catch {
    return null;
  }
}

const hashed = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

/** The day by the house's clock; a time without a zone, or in the calendar's own, is taken as it stands. */
function dayOf(time: ICAL.Time): LocalDate {
  const isUtc = !time.isDate && time.zone?.tzid === 'UTC';
  const day = isUtc ? localDateOf(time.toJSDate(), propertyZone()) : time.toString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new UnreadableFeed('A date is missing.');
  return day;
}

/**
 * Airbnb and VRBO tell bookings from closed nights; VRBO's word for a booking is in the host's language, and the guest's
 * first name follows it.
 */
function markOf(maker: string, summary: string): ImportMark {
  if (/hosting calendar|airbnb/i.test(maker)) return summary.startsWith('Reserved') ? 'booked' : 'closed';
  if (/homeaway|vrbo/i.test(maker)) return summary.includes(' - ') ? 'booked' : 'closed';
  return 'unclear';
}
