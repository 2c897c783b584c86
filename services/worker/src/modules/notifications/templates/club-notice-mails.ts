import { dollars } from '@shamba/rules';
import { facts, link, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';

const PATH = '/customer/membership';
const LEAVE = 'You can change, pause or end your membership at any time: sign in and choose Membership.';

/** Mails that tell a club member something in time. How to leave is not among the words that staff can change. */
export const noticeMails: Templates<'club_last_days' | 'club_card_expires' | 'club_price_change' | 'club_yearly'> = {
  club_last_days: {
    title: 'Club box: last days to choose',
    sent: 'Three days before the last day for changes, to each member who will be charged.',
    words: {
      subject: 'Last days to change your wine club box',
      greeting: 'Hello',
      intro: 'Your next wine club box is almost ready. You can still change its wines, add bottles or skip it.',
      closing: 'If the box is right as it is, there is nothing to do.',
    },
    values: (data) => ({ tier: data.tierName, last_day: data.closesOn }),
    sample: {
      tierName: 'Ridge',
      total: '180.58',
      closesOn: 'January 31, 2027',
      chargeOn: 'February 1, 2027',
      shipsOn: 'February 15, 2027',
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Membership', value: data.tierName },
        { label: 'Last day for changes', value: data.closesOn },
        { label: 'Total', value: data.total === undefined ? '' : `${dollars(data.total)}, everything included` },
        { label: 'Charged on', value: data.chargeOn },
        { label: data.delivery === 'pickup' ? 'Ready for pickup from' : 'Ships on', value: data.shipsOn },
      ]),
      paragraph(`Until ${data.closesOn} you can change this box or skip it: sign in and choose Membership.`),
      ...closing,
      ...link(siteUrl, 'See your box', data.membershipPath),
    ],
  },

  club_card_expires: {
    title: 'Club card expires',
    sent: 'Once for each card on file, in the month in which it expires or the one before.',
    words: {
      subject: 'The card for your wine club expires soon',
      greeting: 'Hello',
      intro: 'The card that we charge for your wine club expires at the end of {{expires}}.',
      closing: 'With another card your next box comes as usual. Nothing is charged when you change it.',
    },
    must: ['expires'],
    values: (data) => ({ expires: data.expires }),
    sample: { card: 'VISA ending in 5100', expires: 'December 2026', membershipPath: PATH },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Card', value: data.card },
        { label: 'Expires', value: data.expires },
      ]),
      ...closing,
      ...link(siteUrl, 'Change your card', data.membershipPath),
    ],
  },

  club_price_change: {
    title: 'Club price change',
    sent: 'Seven to 30 days before a release is charged at another price than the member last paid.',
    words: {
      subject: 'The price of your wine club membership changes',
      greeting: 'Hello',
      intro: 'From {{from}} your membership ({{tier}}) costs {{new_price}} a quarter. You last paid {{old_price}}.',
      closing: '',
    },
    must: ['from', 'new_price'],
    values: (data) => ({
      tier: data.tierName,
      from: data.from,
      old_price: dollars(data.oldPrice),
      new_price: dollars(data.newPrice),
    }),
    sample: {
      tierName: 'Ridge',
      oldPrice: '168.00',
      newPrice: '180.00',
      from: 'February 1, 2027',
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Membership', value: data.tierName },
        { label: 'Price until now', value: `${dollars(data.oldPrice)} a quarter, before tax` },
        { label: 'New price', value: `${dollars(data.newPrice)} a quarter, before tax` },
        { label: 'First charged on', value: data.from },
      ]),
      paragraph(LEAVE),
      ...closing,
      ...link(siteUrl, 'See your membership', data.membershipPath),
    ],
  },

  club_yearly: {
    title: 'Yearly club reminder',
    sent: 'Each year after a member joined.',
    words: {
      subject: 'Your year in the wine club: {{tier}}',
      greeting: 'Hello',
      intro:
        'You have been a member of our wine club since {{since}}. Thank you. Your membership goes on until you end it.',
      closing: '',
    },
    values: (data) => ({ tier: data.tierName, since: data.since }),
    sample: {
      tierName: 'Ridge',
      since: 'March 3, 2026',
      bottles: 6,
      price: '168.00',
      shipments: ['May 15, 2027', 'August 15, 2027', 'November 15, 2027', 'February 15, 2028'],
      membershipPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      facts([
        { label: 'Membership', value: data.tierName },
        { label: 'Each quarter', value: data.bottles === undefined ? '' : `${data.bottles} bottles` },
        { label: 'Price', value: data.price === undefined ? '' : `${dollars(data.price)} a quarter, before tax` },
        { label: 'Next shipments', value: data.shipments.join('\n') },
      ]),
      paragraph(LEAVE),
      ...closing,
      ...link(siteUrl, 'See your membership', data.membershipPath),
    ],
  },
};
