import { type EventPayload, mailOf } from '@shamba/event-contract';
import { mailEvent, type OutgoingEvent } from '@shamba/service-kit/outbox';
import { timeLabel } from '../property/index.js';
import type { ExperienceBooking } from './experience.entities.js';
import { visitCalendar } from './visit-calendar.js';

type Change = Extract<EventPayload<'mail.requested'>, { kind: 'visit_update' }>['data']['change'];
type RequestedMail = OutgoingEvent<'mail.requested'>;

/**
 * Mail to the guest about a change of their visit; a confirmed visit comes with its calendar entry. `by` guest: the
 * guest changed it. The address of an unpaid visit may be unverified: the mail then has no name and counts against the
 * hourly limit.
 */
export function mailToGuest(
  visit: ExperienceBooking,
  change: Change,
  more: { duration: string | null; note?: string | undefined; by: 'guest' | 'staff' },
): RequestedMail {
  const { experience_title: experience, guest_count: guests } = visit;
  const paid = visit.source === 'order';
  const entry = visit.status === 'confirmed' ? visitCalendar(visit, more.duration) : undefined;
  return mailEvent({
    kind: 'visit_update',
    to: visit.guest_email,
    ...mailOf(visit.user_id),
    data: {
      ...(paid && { name: visit.guest_name }),
      experience,
      guests,
      change,
      date: visit.booking_date ?? '',
      time: visit.booking_time?.slice(0, 5) ?? '',
      paid,
      ...(more.note && { note: more.note }),
    },
    ...(!paid && more.by === 'guest' && { bounded: true }),
    ...(entry && {
      attachments: [{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: entry }],
    }),
  });
}

/** Notice to staff about a guest's own change. `once`: for changes that happen only once, such as a paid order. */
export function mailToStaff(
  visit: ExperienceBooking,
  what: string,
  { before, once = false }: { before?: string; once?: boolean } = {},
): RequestedMail {
  return mailEvent({
    kind: 'staff_notice',
    ...mailOf(visit.user_id),
    data: {
      subject: `${what}: ${visit.experience_title}`,
      facts: [
        { label: 'When', value: whenOf(visit) },
        ...(before === undefined ? [] : [{ label: 'Before', value: before }]),
        { label: 'Guests', value: String(visit.guest_count) },
        { label: 'Name', value: visit.guest_name },
        { label: 'Email', value: visit.guest_email },
        { label: 'Phone', value: visit.guest_phone ?? '' },
      ],
    },
    ...(!once && { bounded: true }),
  });
}

/** "2026-06-06 2:30 PM", for staff. */
export const whenOf = (visit: Pick<ExperienceBooking, 'booking_date' | 'booking_time'>): string =>
  [visit.booking_date ?? 'no date yet', ...(visit.booking_time ? [timeLabel(visit.booking_time)] : [])].join(' ');
