import { type Block, facts, link, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import { longDate } from './people-words.js';

const STAY_PATH = '/customer';
type Stay = Pick<DataOf<'stay_update'>, 'reference' | 'checkIn' | 'checkOut'>;

const range = (from: string, to: string): string => `${longDate(from)} to ${longDate(to)}`;
const about = (stay: Stay): Block =>
  facts([
    { label: 'Booking', value: stay.reference },
    { label: 'Dates', value: range(stay.checkIn, stay.checkOut) },
  ]);
const noted = (note: string | undefined): Block[] => (note ? [paragraph(note)] : []);

const WORDS: Record<DataOf<'stay_update'>['change'], { subject: string; says: string; paid?: string }> = {
  confirmed: { subject: 'Your stay is confirmed', says: 'Your stay is confirmed. We look forward to having you.' },
  moved: { subject: 'Your stay has new dates', says: 'Your stay has new dates:' },
  declined: {
    subject: 'About your stay',
    says: 'We are sorry: we can’t confirm your stay.',
    paid: 'What you paid for it goes back to your card.',
  },
  cancelled: { subject: 'Your stay was cancelled', says: 'Your stay was cancelled.' },
};

/** About nights in the house. */
export const stayMails: Templates<'stay_update' | 'stay_change_requested' | 'stay_change_declined'> = {
  stay_update: (data, siteUrl) => {
    const { subject, says, paid } = WORDS[data.change];
    return {
      subject: `${subject}: ${data.reference}`,
      heading: `Dear ${data.name}`,
      blocks: [
        paragraph(says),
        about(data),
        ...noted(data.note),
        ...(data.paid && paid ? [paragraph(paid)] : []),
        ...link(siteUrl, 'See your stay', STAY_PATH),
      ],
    };
  },

  stay_change_requested: (data, siteUrl) => ({
    subject: `Other dates for your stay ${data.reference}`,
    heading: `Thank you, ${data.name}`,
    blocks: [
      paragraph(
        `You asked for ${range(data.wishedCheckIn, data.wishedCheckOut)}. We answer within 24 hours; until then your booking stays as it is:`,
      ),
      about(data),
      ...link(siteUrl, 'See your stay', STAY_PATH),
    ],
  }),

  stay_change_declined: (data, siteUrl) => ({
    subject: `Other dates for your stay ${data.reference}`,
    heading: `Dear ${data.name}`,
    blocks: [
      paragraph(
        `We are sorry: ${range(data.wishedCheckIn, data.wishedCheckOut)} is not possible. Your booking stays as it is:`,
      ),
      about(data),
      ...noted(data.note),
      ...link(siteUrl, 'See your stay', STAY_PATH),
    ],
  }),
};
