import { z } from 'zod';
import { baseConfigSchema, withRules } from '@shamba/service-kit/config';
import { sealingKeys } from '@shamba/service-kit/values';

const milliseconds = (fallback: number, min: number) => z.coerce.number().int().min(min).default(fallback);

/** The emulator's ids. Production refuses them: the operator forgot to enter Square's. */
const EMULATORS = { SQUARE_APPLICATION_ID: 'emulator-application', SQUARE_LOCATION_ID: 'EMULATORLOCATION' } as const;

const settings = baseConfigSchema.extend({
  /** The Square environment; production refuses `emulator`. */
  SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox', 'emulator']),
  /** The application's access token. */
  SQUARE_ACCESS_TOKEN: z.string().min(1),
  /** Id of the application; the card field needs it. */
  SQUARE_APPLICATION_ID: z.string().min(1),
  /** The location that receives the payments. */
  SQUARE_LOCATION_ID: z.string().min(1),
  /** Address of the emulator; only with SQUARE_ENVIRONMENT=emulator. */
  SQUARE_EMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Checks the signature of Square's webhooks; set together with SQUARE_WEBHOOK_URL. */
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).optional(),
  /** Exactly as registered with Square: the signature covers the URL. */
  SQUARE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Pause between two sweeps over unfinished payments, refunds and allowances. */
  SWEEP_INTERVAL_MS: milliseconds(15_000, 50),
  /** Pause between two rounds that queue the charges of a club release: a second, for the rate of Settings to hold. */
  CLUB_CHARGES_MS: milliseconds(1000, 1000),
  /** The sweeper resumes an attempt that has not changed for this long. */
  SWEEP_AGE_MS: milliseconds(60_000, 50),
  /** A paid attempt without customer details is voided after this long without an order. */
  UNCLAIMED_PAID_MS: milliseconds(600_000, 50),
  /** A confirmed void is repeated after this long, in case the charge reached Square after its cancellation. */
  VOID_RECHECK_MS: milliseconds(120_000, 50),
  /** A webhook waits this long for the answer of our own call about the same payment. */
  WEBHOOK_PATIENCE_MS: milliseconds(250, 0),
  /** Seals records of shipped wine: see `Sealer`. */
  SEALING_KEYS: sealingKeys,
  /** A checkout holds its bottles, seats and nights this long. */
  HOLD_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  /** Declines of a cart or its owner within ten minutes before the next card must wait; 0: never. */
  DECLINES_BEFORE_WAIT: z.coerce.number().int().min(0).default(3),
  /** The same for one card, across all carts and guests. */
  DECLINES_PER_CARD: z.coerce.number().int().min(0).default(3),
  /** The same of everybody at one address. */
  DECLINES_PER_ADDRESS: z.coerce.number().int().min(0).default(30),
  /** Longest duration of a call to Square. */
  PROVIDER_TIMEOUT_MS: milliseconds(10_000, 50),
});

/** Settings of commerce: the common ones, the card provider's, and the times of holds and sweeps. */
export const commerceConfigSchema = withRules(settings, (config, wrong) => {
  if (config.SQUARE_ENVIRONMENT === 'emulator' && config.SQUARE_EMULATOR_URL === undefined)
    wrong('SQUARE_EMULATOR_URL', 'is required with SQUARE_ENVIRONMENT=emulator');
  if ((config.SQUARE_WEBHOOK_URL === undefined) !== (config.SQUARE_WEBHOOK_SIGNATURE_KEY === undefined))
    wrong('SQUARE_WEBHOOK_URL', 'goes together with SQUARE_WEBHOOK_SIGNATURE_KEY');
  if (config.NODE_ENV !== 'production') return;
  if (config.SQUARE_ENVIRONMENT === 'emulator') wrong('SQUARE_ENVIRONMENT', 'the emulator is refused in production');
  for (const [name, value] of Object.entries(EMULATORS))
    if (config[name as keyof typeof EMULATORS] === value) wrong(name, "is the emulator's: put your own there");
  if (config.SQUARE_WEBHOOK_URL?.startsWith('https://') === false)
    wrong('SQUARE_WEBHOOK_URL', 'must begin with https:// in production');
});

export type CommerceConfig = z.infer<typeof commerceConfigSchema>;
