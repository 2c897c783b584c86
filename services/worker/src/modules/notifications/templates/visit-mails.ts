import { link, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import { count, dayAndTime, dear } from './people-words.js';

const ACCOUNT_PATH = '/customer';
const MONEY_BACK = 'What you paid for it goes back to your card.';
type Visit = DataOf<'visit_update'>;

const guests = (number: number): string => count(number, 'guest', 'guests');
const when = ({ date, time }: { date: string; time: string }): string =>
  date === '' ? '' : ` on ${dayAndTime(date, time)}`;

const WORDS: Record<Visit['change'], { subject: string; says: (visit: Visit) => string; paid?: string }> = {
  confirmed: {
    subject: 'Your visit is confirmed',
    says: (visit) =>
      `Your visit is confirmed: ${visit.experience}${when(visit)}, for ${guests(visit.guests)}. We look forward to seeing you.`,
  },
  moved: {
    subject: 'Your visit has a new time',
    says: (visit) => `Your visit has a new time: ${visit.experience}${when(visit)}, for ${guests(visit.guests)}.`,
  },
  declined: {
    subject: 'About your visit',
    says: (visit) => `We are sorry: ${visit.experience}${when(visit)}, for ${guests(visit.guests)}, is not possible.`,
    paid: MONEY_BACK,
  },
  cancelled: {
    subject: 'Your visit was cancelled',
    says: (visit) => `Your visit was cancelled: ${visit.experience}${when(visit)}, for ${guests(visit.guests)}.`,
  },
};

/** About tastings, other experiences and events. */
export const visitMails: Templates<
  'rsvp_received' | 'visit_update' | 'event_registered' | 'registration_cancelled' | 'registration_moved'
> = {
  rsvp_received: (data) => ({
    subject: `Your request: ${data.experience}`,
    heading: 'Thank you',
    blocks: [
      paragraph(`We received your request for ${data.experience}${when(data)}, for ${guests(data.guests)}.`),
      paragraph("We'll contact you within 24 hours to confirm your booking."),
    ],
  }),

  visit_update: (data, siteUrl) => {
    const { subject, says, paid } = WORDS[data.change];
    return {
      subject: `${subject}: ${data.experience}`,
      heading: dear(data.name),
      blocks: [
        paragraph(says(data)),
        ...(data.note ? [paragraph(data.note)] : []),
        ...(data.paid && paid ? [paragraph(paid)] : []),
        ...link(siteUrl, 'See your visits', ACCOUNT_PATH),
      ],
    };
  },

  event_registered: (data) => ({
    subject: `You are registered: ${data.event}`,
    heading: 'See you soon',
    blocks: [
      paragraph(`You are registered for ${data.event}${when(data)}: ${count(data.quantity, 'place', 'places')}.`),
      paragraph('Just give your name at the gate. We look forward to seeing you.'),
    ],
  }),

  registration_cancelled: (data) => {
    const places = count(data.quantity, 'place', 'places');
    return {
      subject: data.calledOff ? `Called off: ${data.event}` : `Registration cancelled: ${data.event}`,
      heading: dear(data.name),
      blocks: [
        paragraph(
          data.calledOff
            ? `We are sorry: ${data.event}${when(data)} is called off, and with it your registration (${places}). We hope to see you another time.`
            : `Your registration for ${data.event}${when(data)} (${places}) was cancelled. We hope to see you another time.`,
        ),
        ...(data.paid ? [paragraph(MONEY_BACK)] : []),
      ],
    };
  },

  registration_moved: (data) => ({
    subject: data.toOtherDate ? `New date: ${data.event}` : `New time: ${data.event}`,
    heading: dear(data.name),
    blocks: [
      paragraph(
        data.toOtherDate
          ? `Your registration for ${data.event} is now${when(data)}, not${when({ date: data.fromDate, time: data.fromTime })}.`
          : `${data.event} has a new time: it is${when(data)}, not${when({ date: data.fromDate, time: data.fromTime })}.`,
      ),
      paragraph(
        `Your registration (${count(data.quantity, 'place', 'places')}) stands. The attached calendar file has the new time.`,
      ),
      paragraph('If you cannot come then, please let us know.'),
    ],
  }),
};
