import { z } from 'zod';
import { mail } from './mail-parts.js';

const fact = z.object({ label: z.string(), value: z.string() });

/** Mails about a club membership. Dates are for people ("February 15, 2027"), amounts decimal strings. */
export const clubMailSchemas = [
  mail('membership_welcome', {
    /** Absent before the first payment. */
    firstName: z.string().optional(),
    tierName: z.string(),
    bottlesPerQuarter: z.number().int(),
    pricePerQuarter: z.string(),
    nextShipment: z.string(),
    /** true: bought in the shop, the first quarter is paid; false: nothing is charged before the first shipment. */
    firstQuarterPaid: z.boolean(),
    membershipPath: z.string(),
  }),
  /** `summary`: one sentence about the change; `facts`: the state afterwards. */
  mail('membership_changed', {
    tierName: z.string(),
    summary: z.string(),
    facts: z.array(fact),
    membershipPath: z.string(),
  }),
  /** A release is open: its members can look at their box and change it. */
  mail('club_box_open', {
    closesOn: z.string(),
    chargeOn: z.string(),
    shipsOn: z.string(),
    membershipPath: z.string(),
  }),
  /** Contents and price of the next box, before a release's members are charged. */
  mail('club_announced', {
    tierName: z.string(),
    bottles: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    /** All that is charged; absent: the quarter is paid. */
    total: z.string().optional(),
    chargeOn: z.string(),
    /** The last day for changes; absent: it is over. */
    closesOn: z.string().optional(),
    shipsOn: z.string(),
    delivery: z.enum(['ship', 'pickup']),
    membershipPath: z.string(),
  }),
  mail('membership_cancelled', { tierName: z.string(), endedOn: z.string(), clubPath: z.string() }),
  /** A bank declined a member's box. `why`: a sentence; `nextTry`: a day, absent: not with this card. */
  mail('club_declined', {
    tierName: z.string(),
    quarter: z.string(),
    amount: z.string(),
    why: z.string(),
    nextTry: z.string().optional(),
    lastDay: z.string(),
    membershipPath: z.string(),
  }),
  /** A member's box was not charged and is not sent. `why`: a sentence. */
  mail('club_not_charged', {
    tierName: z.string(),
    quarter: z.string(),
    why: z.string(),
    membershipPath: z.string(),
  }),
  /**
   * The days to choose end: to those who will be charged. `total`: all that the member was told; absent: not told yet.
   */
  mail('club_last_days', {
    tierName: z.string(),
    total: z.string().optional(),
    closesOn: z.string(),
    chargeOn: z.string(),
    shipsOn: z.string(),
    /** Absent, by an earlier release: it is sent. */
    delivery: z.enum(['ship', 'pickup']).optional(),
    membershipPath: z.string(),
  }),
  /** The card on file expires. `card`: "VISA ending in 5100"; `expires`: a month, "December 2026". */
  mail('club_card_expires', { card: z.string(), expires: z.string(), membershipPath: z.string() }),
  /** Another price for the same membership, from the next charge on. */
  mail('club_price_change', {
    tierName: z.string(),
    oldPrice: z.string(),
    newPrice: z.string(),
    from: z.string(),
    membershipPath: z.string(),
  }),
  /** Another year of membership. `shipments`: the next days. Without a price or bottles the tier has none. */
  mail('club_yearly', {
    tierName: z.string(),
    since: z.string(),
    bottles: z.number().int().optional(),
    price: z.string().optional(),
    shipments: z.array(z.string()),
    membershipPath: z.string(),
  }),
] as const;
