import { dollars } from '@shamba/rules';
import { facts, link } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import type { MailTemplate } from './mail-template.js';

const PATH = '/customer';

type Welcome = DataOf<'membership_welcome'>;
const welcome = (how: { title: string; sent: string; intro: string; paid: boolean }): MailTemplate<Welcome> => ({
  title: how.title,
  sent: how.sent,
  words: {
    subject: 'Welcome to the wine club: {{tier}}',
    greeting: 'Welcome to the club, {{name}}',
    greeting_unnamed: 'Welcome to the club',
    intro: how.intro,
    closing: 'You can skip a shipment, pause, change or cancel at any time in your account.',
  },
  values: (data) => ({ tier: data.tierName }),
  name: (data) => data.firstName,
  sample: {
    firstName: 'Ann',
    tierName: 'Ridge',
    bottlesPerQuarter: 6,
    pricePerQuarter: '168.00',
    nextShipment: 'February 15, 2027',
    firstQuarterPaid: how.paid,
    membershipPath: PATH,
  },
  blocks: ({ intro, closing }, data, siteUrl) => [
    ...intro,
    facts([
      { label: 'Membership', value: data.tierName },
      { label: 'Each quarter', value: `${data.bottlesPerQuarter} bottles for ${dollars(data.pricePerQuarter)}` },
      { label: 'Next shipment', value: data.nextShipment },
    ]),
    ...closing,
    ...link(siteUrl, 'See your membership', data.membershipPath),
  ],
});

/** Mails about a club membership. */
export const clubMails: Templates<'membership_welcome' | 'membership_changed' | 'membership_cancelled'> = {
  membership_welcome: {
    variantOf: (data) => (data.firstQuarterPaid ? 'paid' : 'unpaid'),
    variants: {
      paid: welcome({
        title: 'Welcome to the club, bought in the shop',
        sent: 'When a membership begins whose first quarter was paid with an order.',
        intro: 'Your membership has begun, and its first quarter is paid.',
        paid: true,
      }),
      unpaid: welcome({
        title: 'Welcome to the club',
        sent: 'When a membership begins and nothing is paid yet.',
        intro: 'Your membership has begun. Nothing will be charged before your first shipment.',
        paid: false,
      }),
    },
  },

  membership_changed: {
    title: 'Membership changed',
    sent: 'When a member or staff change, pause or skip part of a membership.',
    words: { subject: 'Your membership: {{tier}}', greeting: 'Hello', intro: '{{change}}', closing: '' },
    must: ['change'],
    values: (data) => ({ tier: data.tierName, change: data.summary }),
    sample: {
      tierName: 'Ridge',
      summary: 'Your next shipment is skipped.',
      facts: [{ label: 'Next shipment', value: 'May 15, 2027' }],
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts(data.facts),
      ...closing,
      ...link(siteUrl, 'See your membership', data.membershipPath),
    ],
  },

  membership_cancelled: {
    title: 'Membership ended',
    sent: 'When a membership ends.',
    words: {
      subject: 'Your membership has ended',
      greeting: 'Hello',
      intro:
        'Your membership ({{tier}}) ended on {{ended_on}}. Nothing more will be charged or shipped, and your card has been removed.',
      closing: 'Thank you for having been a member. You can join again at any time.',
    },
    must: ['tier', 'ended_on'],
    values: (data) => ({ tier: data.tierName, ended_on: data.endedOn }),
    sample: { tierName: 'Ridge', endedOn: 'March 3, 2027', clubPath: '/wine-club' },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...closing,
      ...link(siteUrl, 'Join again', data.clubPath),
    ],
  },
};
