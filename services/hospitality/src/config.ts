import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { baseConfigSchema } from '@shamba/service-kit/config';

/** Settings of hospitality besides the common ones. */
export const hospitalityConfigSchema = baseConfigSchema.extend({
  /** Most seats of one date or places of one slot that one checkout may hold. */
  HOLD_MAX_SEATS: z.coerce.number().int().min(1).default(10),
  /** Most nights that one checkout may hold. */
  HOLD_MAX_NIGHTS: z.coerce.number().int().min(1).default(30),
  /** How long one checkout keeps things in all, however often it is renewed. */
  HOLD_TOTAL_MINUTES: z.coerce.number().int().min(1).default(60),
  /**
   * How many RSVPs of one e-mail address or device that staff have not answered keep their places. 0: no limit.
   */
  RSVP_KEPT_PER_PERSON: z.coerce.number().int().min(0).default(2),
  /** The same of one network. 0: no limit. */
  RSVP_KEPT_PER_NETWORK: z.coerce.number().int().min(0).default(4),
  /** Most places of one free date for one e-mail address or device. 0: no limit. */
  REGISTRATION_MAX_PER_PERSON: z.coerce.number().int().min(0).default(10),
  /** The same of one network. 0: no limit. */
  REGISTRATION_MAX_PER_NETWORK: z.coerce.number().int().min(0).default(40),
  /** Folder with names.json, the demo data that all services share. */
  DEMO_MEDIA_DIR: z.string().default(fileURLToPath(new URL('../../content/demo-media', import.meta.url))),
});
export type HospitalityConfig = z.infer<typeof hospitalityConfigSchema>;
