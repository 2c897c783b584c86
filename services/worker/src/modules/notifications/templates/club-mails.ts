import { facts, link, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';

/** About a club membership. */
export const clubMails: Templates<'membership_welcome' | 'membership_changed' | 'membership_cancelled'> = {
  membership_welcome: (data, siteUrl) => ({
    subject: `Welcome to the wine club: ${data.tierName}`,
    heading: data.firstName ? `Welcome to the club, ${data.firstName}` : 'Welcome to the club',
    blocks: [
      paragraph(
        data.firstQuarterPaid
          ? 'Your membership has begun, and its first quarter is paid.'
          : 'Your membership has begun. Nothing is charged before your first shipment.',
      ),
      facts([
        { label: 'Membership', value: data.tierName },
        { label: 'Each quarter', value: `${data.bottlesPerQuarter} bottles for $${data.pricePerQuarter}` },
        { label: 'Next shipment', value: data.nextShipment },
      ]),
      paragraph('You can skip a shipment, pause, change or cancel at any time in your account.'),
      ...link(siteUrl, 'See your membership', data.membershipPath),
    ],
  }),

  membership_changed: (data, siteUrl) => ({
    subject: `Your membership: ${data.tierName}`,
    heading: 'Hello',
    blocks: [paragraph(data.summary), facts(data.facts), ...link(siteUrl, 'See your membership', data.membershipPath)],
  }),

  membership_cancelled: (data, siteUrl) => ({
    subject: 'Your membership has ended',
    heading: 'Hello',
    blocks: [
      paragraph(
        `Your membership (${data.tierName}) ended on ${data.endedOn}. Nothing more is charged or shipped, and your card is no longer kept.`,
      ),
      paragraph('Thank you for having been a member. You can join again at any time.'),
      ...link(siteUrl, 'Join again', data.clubPath),
    ],
  }),
};
