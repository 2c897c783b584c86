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
  mail('membership_cancelled', { tierName: z.string(), endedOn: z.string(), clubPath: z.string() }),
] as const;
