import type { LocalDate } from '@shamba/rules';
import { instantOf } from '@shamba/service-kit/time';
import type { RequestStatus } from './experience.entities.js';

/** Notice in hours for moving a paid visit; the same as for a full refund. */
export const PAID_NOTICE_HOURS = 48;
const HOUR_MS = 3_600_000;
const DEFAULT_MINUTES = 60;

/** A visit's facts for its rules. */
export interface VisitFacts {
  source: 'rsvp' | 'order';
  status: RequestStatus;
  booking_date: LocalDate | null;
  booking_time: string | null;
}

/** True for requested and confirmed visits. */
export const draws = (status: RequestStatus): boolean => status === 'pending' || status === 'confirmed';

/** True if the visit takes places of its slot: a pending RSVP may wait for staff without places. */
export const takesPlaces = (visit: { status: RequestStatus; without_places: boolean }): boolean =>
  visit.status === 'confirmed' || (visit.status === 'pending' && !visit.without_places);

/** Start of a visit; null without a date. Without a time: the end of its day. */
export function beginning(visit: Pick<VisitFacts, 'booking_date' | 'booking_time'>): Date | null {
  return visit.booking_date === null ? null : instantOf(visit.booking_date, visit.booking_time ?? '23:59');
}

/** True for a requested or confirmed visit in the future. */
export function isAhead(visit: VisitFacts, now: Date): boolean {
  const begins = beginning(visit);
  return draws(visit.status) && (begins === null || begins > now);
}

/** True while a visit may move: RSVPs until they begin, paid visits until two days before. */
export function mayMove(visit: VisitFacts, now: Date): boolean {
  if (!isAhead(visit, now)) return false;
  const begins = beginning(visit);
  return visit.source === 'rsvp' || begins === null || begins.getTime() - now.getTime() >= PAID_NOTICE_HOURS * HOUR_MS;
}

export const mayCancel = (visit: VisitFacts, now: Date): boolean => visit.source === 'rsvp' && isAhead(visit, now);

/** Minutes of "90 minutes", "2 hours", "1.5 h", "2-3 hours" (the longer one); 60 for all other texts. */
export function durationMinutes(text: string | null): number {
  const match =
    /(?<!\d)(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*(h(?:ou)?rs?\b|h\b|min(?:ute)?s?\b)/i.exec(
      text ?? '',
    );
  if (!match) return DEFAULT_MINUTES;
  const amount = Number(match[2] ?? match[1]);
  return Math.min(24 * 60, Math.max(15, Math.round(match[3]?.toLowerCase().startsWith('h') ? amount * 60 : amount)));
}
