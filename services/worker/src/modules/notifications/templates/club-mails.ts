import { dollars } from '@shamba/rules';
import { type Block, facts, link, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import { noticeMails } from './club-notice-mails.js';
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

type Announced = DataOf<'club_announced'>;
const announced = (how: { title: string; sent: string; intro: string; total?: string }): MailTemplate<Announced> => ({
  title: how.title,
  sent: how.sent,
  words: { subject: 'Your next wine club box: {{tier}}', greeting: 'Hello', intro: how.intro, closing: '' },
  values: (data) => ({ tier: data.tierName, total: data.total ? dollars(data.total) : '', charge_on: data.chargeOn }),
  sample: {
    tierName: 'Ridge',
    bottles: [
      { name: 'Mavuno Zinfandel', quantity: 4 },
      { name: 'Kilele Syrah', quantity: 2 },
    ],
    ...(how.total && { total: how.total }),
    chargeOn: 'February 1, 2027',
    closesOn: 'January 31, 2027',
    shipsOn: 'February 15, 2027',
    delivery: 'ship',
    membershipPath: PATH,
  },
  blocks: ({ intro, closing }, data, siteUrl) => [
    ...intro,
    facts([
      { label: 'In your box', value: data.bottles.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n') },
      { label: 'Total', value: data.total ? `${dollars(data.total)}, everything included` : '' },
      { label: 'Charged on', value: data.total ? data.chargeOn : '' },
      { label: data.delivery === 'ship' ? 'Ships on' : 'Ready for pickup from', value: data.shipsOn },
    ]),
    ...skipping(data),
    ...closing,
    ...link(siteUrl, 'See your box', data.membershipPath),
  ],
});

/** How to change or refuse the box: staff can't take this out of the mail. */
function skipping({ total, closesOn }: Announced): Block[] {
  if (closesOn !== undefined)
    return [
      paragraph(
        `Until ${closesOn} you can ${total ? 'change this box or skip it' : 'change this box'} in your account: sign in and choose Membership.`,
      ),
    ];
  return total ? [paragraph('If you do not want this box, please reply to this email before that day.')] : [];
}

/** Mails about a club membership. */
export const clubMails: Templates<
  | 'membership_welcome'
  | 'membership_changed'
  | 'membership_cancelled'
  | 'club_box_open'
  | 'club_announced'
  | 'club_declined'
  | 'club_not_charged'
  | 'club_last_days'
  | 'club_card_expires'
  | 'club_price_change'
  | 'club_yearly'
> = {
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

  club_box_open: {
    title: 'Club box open',
    sent: 'When a release opens and its members can choose what comes.',
    words: {
      subject: 'Your next wine club box',
      greeting: 'Hello',
      intro: 'Your next wine club box is ready for you to look at. You can change its wines, add bottles or skip it.',
      closing: 'If the box is right as it is, there is nothing to do.',
    },
    sample: {
      closesOn: 'January 31, 2027',
      chargeOn: 'February 1, 2027',
      shipsOn: 'February 15, 2027',
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Last day for changes', value: data.closesOn },
        { label: 'Charged on', value: data.chargeOn },
        { label: 'Leaves on', value: data.shipsOn },
      ]),
      ...closing,
      ...link(siteUrl, 'See your box', data.membershipPath),
    ],
  },

  club_announced: {
    variantOf: (data) => (data.total === undefined ? 'paid' : 'charge'),
    variants: {
      charge: announced({
        title: 'Club box announced',
        sent: 'Before a release is charged, to each member who is charged, and again when the amount is higher.',
        intro: 'This is your next wine club box. On {{charge_on}} we will charge {{total}} to your card on file.',
        total: '180.58',
      }),
      paid: announced({
        title: 'Club box announced, paid before',
        sent: 'Before a release is charged, to each member whose quarter is paid.',
        intro: 'This is your next wine club box. It is paid for: nothing will be charged.',
      }),
    },
  },

  club_declined: {
    title: 'Club box: card declined',
    sent: 'When a bank declines the charge of a member’s box.',
    words: {
      subject: 'Your wine club box of {{quarter}}: please look at your card',
      greeting: 'Hello',
      intro:
        'We could not charge your card for your box. {{reason}} Nothing was taken, and your bottles are kept for you.',
      closing: 'With another card in your account we charge the box at once.',
    },
    must: ['reason'],
    values: (data) => ({ quarter: data.quarter, reason: data.why, tier: data.tierName }),
    sample: {
      tierName: 'Ridge',
      quarter: 'February 2027',
      amount: '168.00',
      why: 'There was not enough money on the card.',
      nextTry: 'February 18, 2027',
      lastDay: 'March 8, 2027',
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Membership', value: data.tierName },
        { label: 'Amount', value: dollars(data.amount) },
        { label: 'Next try', value: data.nextTry ?? 'Not with this card' },
        { label: 'Bottles are kept until', value: data.lastDay },
      ]),
      ...closing,
      ...link(siteUrl, 'Change your card', data.membershipPath),
    ],
  },

  club_not_charged: {
    title: 'Club box: not charged',
    sent: 'When a member’s box was given up without a charge.',
    words: {
      subject: 'Your wine club box of {{quarter}} will not come',
      greeting: 'Hello',
      intro: '{{reason}} Nothing was charged, and no box will be sent for this quarter.',
      closing: 'Your membership goes on with the next quarter.',
    },
    must: ['reason'],
    values: (data) => ({ quarter: data.quarter, reason: data.why, tier: data.tierName }),
    sample: {
      tierName: 'Ridge',
      quarter: 'February 2027',
      why: 'We could not charge your card until March 8, 2027.',
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...closing,
      ...link(siteUrl, 'See your membership', data.membershipPath),
    ],
  },

  ...noticeMails,

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
