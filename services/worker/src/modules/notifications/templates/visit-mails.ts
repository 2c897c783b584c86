import { paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import type { MailTemplate } from './mail-template.js';
import { count, dayAndTime } from './people-words.js';

const MONEY_BACK = 'What you paid will be refunded.';
const DEAR = { greeting: 'Dear {{name}}', greeting_unnamed: 'Hello' };
type Visit = DataOf<'visit_update'>;

const guests = (number: number): string => count(number, 'guest', 'guests');
const when = ({ date, time }: { date: string; time: string }): string =>
  date === '' ? '' : ` on ${dayAndTime(date, time)}`;
const visitValues = (visit: Pick<Visit, 'experience' | 'date' | 'time' | 'guests'>) => ({
  experience: visit.experience,
  visit: `${visit.experience}${when(visit)}, for ${guests(visit.guests)}`,
});
const VISIT = { experience: 'Barrel tasting', date: '2027-06-05', time: '14:30', guests: 2 };

const update = (
  change: Visit['change'],
  how: { title: string; sent: string; subject: string; intro: string; paid?: string },
): MailTemplate<Visit> => ({
  title: how.title,
  sent: how.sent,
  words: { subject: `${how.subject}: {{experience}}`, ...DEAR, intro: how.intro, closing: '' },
  must: ['visit'],
  values: visitValues,
  name: (visit) => visit.name,
  sample: { ...VISIT, name: 'Ann', change, paid: true },
  blocks: ({ intro, closing }, data, _siteUrl, account) => [
    ...intro,
    ...(data.note ? [paragraph(data.note)] : []),
    ...(data.paid && how.paid ? [paragraph(how.paid)] : []),
    ...closing,
    ...account('See your visits'),
  ],
});

const eventValues = (data: { event: string; date: string; time: string; quantity: number }) => ({
  event: data.event,
  event_and_date: `${data.event}${when(data)}`,
  places: count(data.quantity, 'spot', 'spots'),
});
const EVENT = { event: 'Harvest supper', date: '2027-09-18', time: '18:00', quantity: 2 };

type Cancelled = DataOf<'registration_cancelled'>;
const registrationCancelled = (
  how: Pick<MailTemplate<Cancelled>, 'title' | 'sent'> & { subject: string; intro: string; calledOff: boolean },
): MailTemplate<Cancelled> => ({
  title: how.title,
  sent: how.sent,
  words: { subject: how.subject, ...DEAR, intro: how.intro, closing: '' },
  must: ['event_and_date'],
  values: eventValues,
  name: (data) => data.name,
  sample: { ...EVENT, name: 'Ann', calledOff: how.calledOff, paid: true },
  blocks: ({ intro, closing }, data) => [...intro, ...(data.paid ? [paragraph(MONEY_BACK)] : []), ...closing],
});

type Moved = DataOf<'registration_moved'>;
const registrationMoved = (
  how: Pick<MailTemplate<Moved>, 'title' | 'sent'> & { subject: string; intro: string; toOtherDate: boolean },
): MailTemplate<Moved> => ({
  title: how.title,
  sent: how.sent,
  words: {
    subject: how.subject,
    ...DEAR,
    intro: `${how.intro}\nYou are still registered ({{places}}). The attached calendar file has the new time.`,
    closing: 'If you can’t make it then, please let us know.',
  },
  must: ['event', 'new_time'],
  values: (data) => ({
    event: data.event,
    places: count(data.quantity, 'spot', 'spots'),
    new_time: when(data).trim(),
    old_time: when({ date: data.fromDate, time: data.fromTime }).trim(),
  }),
  name: (data) => data.name,
  sample: { ...EVENT, name: 'Ann', fromDate: '2027-09-11', fromTime: '18:00', toOtherDate: how.toOtherDate },
});

/** Mails about tastings, other experiences and events. */
export const visitMails: Templates<
  | 'rsvp_received'
  | 'visit_update'
  | 'event_registered'
  | 'event_reminder'
  | 'registration_cancelled'
  | 'registration_moved'
> = {
  rsvp_received: {
    title: 'Visit request received',
    sent: 'When someone requests a visit.',
    words: {
      subject: 'Your request: {{experience}}',
      greeting: 'Thank you',
      intro: 'We received your request for {{visit}}.',
      closing: "We'll contact you within 24 hours to confirm your booking.",
    },
    must: ['visit'],
    values: visitValues,
    sample: VISIT,
  },

  visit_update: {
    variantOf: (data) => data.change,
    variants: {
      confirmed: update('confirmed', {
        title: 'Visit confirmed',
        sent: 'When a visit is confirmed.',
        subject: 'Your visit is confirmed',
        intro: 'Your visit is confirmed: {{visit}}. We look forward to seeing you.',
      }),
      moved: update('moved', {
        title: 'Visit moved',
        sent: 'When a visit has a new time.',
        subject: 'Your visit has a new time',
        intro: 'Your visit has a new time: {{visit}}.',
      }),
      declined: update('declined', {
        title: 'Visit declined',
        sent: 'When staff decline a visit.',
        subject: 'About your visit',
        intro: 'We are sorry: we can’t confirm {{visit}}.',
        paid: MONEY_BACK,
      }),
      cancelled: update('cancelled', {
        title: 'Visit cancelled',
        sent: 'When a visit is cancelled.',
        subject: 'Your visit was cancelled',
        intro: 'Your visit was cancelled: {{visit}}.',
      }),
      reminder: update('reminder', {
        title: 'Reminder of a visit',
        sent: 'On the day before a confirmed visit, from 9:00 AM, unless it was booked or changed that day.',
        subject: 'Tomorrow',
        intro: 'We look forward to seeing you tomorrow: {{visit}}.',
      }),
    },
  },

  event_registered: {
    title: 'Registered for an event',
    sent: 'When someone registers for a free event.',
    words: {
      subject: 'You are registered: {{event}}',
      greeting: 'See you soon',
      intro: 'You are registered for {{event_and_date}}: {{places}}.',
      closing: 'Just give your name at the gate. We look forward to seeing you.',
    },
    must: ['event_and_date', 'places'],
    values: eventValues,
    sample: EVENT,
  },

  event_reminder: {
    title: 'Reminder of an event',
    sent: 'On the day before the event, from 9:00 AM, unless the guest registered or was moved that day.',
    words: {
      subject: 'Tomorrow: {{event}}',
      ...DEAR,
      intro: 'We look forward to seeing you tomorrow: {{event_and_date}}, {{places}}.',
      closing: 'If you can’t make it, please let us know.',
    },
    must: ['event_and_date', 'places'],
    values: eventValues,
    name: (data) => data.name,
    sample: { ...EVENT, name: 'Ann' },
  },

  registration_cancelled: {
    variantOf: (data) => (data.calledOff ? 'called_off' : 'cancelled'),
    variants: {
      called_off: registrationCancelled({
        title: 'Event cancelled',
        sent: 'To every guest of a date that staff cancel.',
        subject: 'Event cancelled: {{event}}',
        intro:
          'We are sorry: {{event_and_date}} has been cancelled, and your registration ({{places}}) with it. We hope to see you another time.',
        calledOff: true,
      }),
      cancelled: registrationCancelled({
        title: 'Registration cancelled',
        sent: 'When one registration is cancelled.',
        subject: 'Registration cancelled: {{event}}',
        intro: 'Your registration for {{event_and_date}} ({{places}}) was cancelled. We hope to see you another time.',
        calledOff: false,
      }),
    },
  },

  registration_moved: {
    variantOf: (data) => (data.toOtherDate ? 'date' : 'time'),
    variants: {
      date: registrationMoved({
        title: 'Registration moved to another date',
        sent: 'When staff move one registration.',
        subject: 'New date: {{event}}',
        intro: 'Your registration for {{event}} is now {{new_time}}, not {{old_time}}.',
        toOtherDate: true,
      }),
      time: registrationMoved({
        title: 'Event moved',
        sent: 'To every guest of a date that staff move.',
        subject: 'New time: {{event}}',
        intro: '{{event}} has a new time: it is {{new_time}}, not {{old_time}}.',
        toOtherDate: false,
      }),
    },
  },
};
