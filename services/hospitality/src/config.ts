import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { baseConfigSchema } from '@shamba/service-kit/config';

/** Settings of hospitality besides the common ones. */
export const hospitalityConfigSchema = baseConfigSchema.extend({
  /** Limit of seats of one date, or places of one slot, per checkout. */
  HOLD_MAX_SEATS: z.coerce.number().int().min(1).default(10),
  /** Limit of nights per checkout. */
  HOLD_MAX_NIGHTS: z.coerce.number().int().min(1).default(30),
  /** Longest total time of a checkout's holds, despite renewals. */
  HOLD_TOTAL_MINUTES: z.coerce.number().int().min(1).default(60),
  /** Limit of unanswered RSVPs with places per e-mail address or device. 0: no limit. */
  RSVP_KEPT_PER_PERSON: z.coerce.number().int().min(0).default(2),
  /** The same per network. 0: no limit. */
  RSVP_KEPT_PER_NETWORK: z.coerce.number().int().min(0).default(4),
  /** Limit of places of one free date per e-mail address or device. 0: no limit. */
  REGISTRATION_MAX_PER_PERSON: z.coerce.number().int().min(0).default(10),
  /** The same per network. 0: no limit. */
  REGISTRATION_MAX_PER_NETWORK: z.coerce.number().int().min(0).default(40),
  /** Folder with names.json, the demo data of all services. */
  DEMO_MEDIA_DIR: z.string().default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
});
export type HospitalityConfig = z.infer<typeof hospitalityConfigSchema>;
