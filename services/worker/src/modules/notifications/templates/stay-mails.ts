import { dollars } from '@shamba/rules';
import { type Block, facts, link, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import type { MailTemplate } from './mail-template.js';
import { longDate } from './people-words.js';

type Update = DataOf<'stay_update'>;
type Stay = Pick<Update, 'name' | 'reference' | 'checkIn' | 'checkOut'>;

const range = (from: string, to: string): string => `${longDate(from)} to ${longDate(to)}`;
const about = (stay: Stay): Block =>
  facts([
    { label: 'Booking', value: stay.reference },
    { label: 'Dates', value: range(stay.checkIn, stay.checkOut) },
  ]);
const noted = (note: string | undefined): Block[] => (note ? [paragraph(note)] : []);
const name = (stay: Stay): string => stay.name;
const SAMPLE = { name: 'Ann Lee', reference: 'VSB-000042', checkIn: '2027-06-04', checkOut: '2027-06-07' };
const WISH = { ...SAMPLE, wishedCheckIn: '2027-06-11', wishedCheckOut: '2027-06-14' };

const update = (
  change: Update['change'],
  how: { title: string; sent: string; subject: string; intro: string; paid?: string },
): MailTemplate<Update> => ({
  title: how.title,
  sent: how.sent,
  words: { subject: `${how.subject}: {{reference}}`, greeting: 'Dear {{name}}', intro: how.intro, closing: '' },
  values: ({ reference }) => ({ reference }),
  name,
  sample: { ...SAMPLE, change, paid: true },
  blocks: ({ intro, closing }, data, _siteUrl, account) => [
    ...intro,
    about(data),
    ...(data.owed ? [facts([{ label: 'Amount due', value: dollars(data.owed) }])] : []),
    ...noted(data.note),
    ...(data.paid && how.paid ? [paragraph(how.paid)] : []),
    ...closing,
    ...account('See your stay'),
  ],
});

type Wish = DataOf<'stay_change_declined'>;
const wishValues = (data: DataOf<'stay_change_requested'>) => ({
  reference: data.reference,
  wished_dates: range(data.wishedCheckIn, data.wishedCheckOut),
});

/** Mails about stays. */
export const stayMails: Templates<
  'stay_update' | 'stay_change_requested' | 'stay_change_declined' | 'stay_payment_link' | 'stay_payment_due'
> = {
  stay_update: {
    variantOf: (data) => data.change,
    variants: {
      confirmed: update('confirmed', {
        title: 'Stay confirmed',
        sent: 'When staff confirm a stay.',
        subject: 'Your stay is confirmed',
        intro: 'Your stay is confirmed. We look forward to having you.',
      }),
      moved: update('moved', {
        title: 'Stay moved',
        sent: 'When a stay has new dates.',
        subject: 'Your stay has new dates',
        intro: 'Your stay has new dates:',
      }),
      declined: update('declined', {
        title: 'Stay declined',
        sent: 'When staff decline a stay.',
        subject: 'About your stay',
        intro: 'We are sorry: we can’t confirm your stay.',
        paid: 'What you paid will be refunded.',
      }),
      cancelled: update('cancelled', {
        title: 'Stay cancelled',
        sent: 'When a stay is cancelled.',
        subject: 'Your stay was cancelled',
        intro: 'Your stay was cancelled.',
      }),
    },
  },

  stay_change_requested: {
    title: 'Other nights requested',
    sent: 'When a guest requests other nights.',
    words: {
      subject: 'Other dates for your stay {{reference}}',
      greeting: 'Thank you, {{name}}',
      intro: 'You asked for {{wished_dates}}. We’ll answer within 24 hours; until then your booking does not change:',
      closing: '',
    },
    must: ['wished_dates'],
    values: wishValues,
    name,
    sample: WISH,
    blocks: ({ intro, closing }, data, _siteUrl, account) => [
      ...intro,
      about(data),
      ...closing,
      ...account('See your stay'),
    ],
  },

  stay_change_declined: {
    title: 'Other nights not possible',
    sent: 'When staff decline the nights a guest requested.',
    words: {
      subject: 'Other dates for your stay {{reference}}',
      greeting: 'Dear {{name}}',
      intro: 'We are sorry: {{wished_dates}} is not possible. Your booking has not changed:',
      closing: '',
    },
    must: ['wished_dates'],
    values: wishValues,
    name,
    sample: WISH,
    blocks: ({ intro, closing }, data: Wish, _siteUrl, account) => [
      ...intro,
      about(data),
      ...noted(data.note),
      ...closing,
      ...account('See your stay'),
    ],
  },

  stay_payment_due: {
    title: 'Stay to be paid',
    sent: 'When staff send a link that pays for a stay that they entered.',
    words: {
      subject: 'Your stay {{reference}}: please pay {{amount}}',
      greeting: 'Dear {{name}}',
      intro: 'Your stay is booked. You can pay for it by card with the link in this email:',
      closing: 'The link works through {{pay_by}}. Please don’t forward this email.',
    },
    values: (data) => ({
      reference: data.reference,
      amount: dollars(data.amount),
      pay_by: longDate(data.payBy),
    }),
    name,
    sample: { ...SAMPLE, amount: '804.38', payBy: '2027-05-20', payPath: '/pay#sample' },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...noted(data.note),
      about(data),
      facts([
        { label: 'Amount due', value: dollars(data.amount) },
        { label: 'Pay by', value: longDate(data.payBy) },
      ]),
      ...link(siteUrl, 'See and pay', data.payPath),
      ...closing,
    ],
  },

  stay_payment_link: {
    title: 'Payment due for other nights',
    sent: 'When staff send a payment link for other nights.',
    words: {
      subject: 'Your stay {{reference}}: please pay {{amount}} for {{new_dates}}',
      greeting: 'Dear {{name}}',
      intro:
        'We are holding {{new_dates}} for you. They cost {{amount}} more than you have paid. Once you have paid the difference, your stay moves to these nights.',
      closing:
        'The link works through {{pay_by}}. If you don’t pay, your stay will not change. Please don’t forward this email.',
    },
    values: (data) => ({
      reference: data.reference,
      amount: dollars(data.amount),
      new_dates: range(data.newCheckIn, data.newCheckOut),
      pay_by: longDate(data.payBy),
    }),
    name,
    sample: {
      ...SAMPLE,
      newCheckIn: '2027-06-04',
      newCheckOut: '2027-06-09',
      amount: '630.00',
      payBy: '2027-05-20',
      payPath: '/pay#sample',
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...noted(data.note),
      facts([
        { label: 'Booking', value: data.reference },
        { label: 'Your dates now', value: range(data.checkIn, data.checkOut) },
        { label: 'New dates', value: range(data.newCheckIn, data.newCheckOut) },
        { label: 'Amount due', value: dollars(data.amount) },
        { label: 'Pay by', value: longDate(data.payBy) },
      ]),
      ...link(siteUrl, 'See and pay', data.payPath),
      ...closing,
    ],
  },
};
