import { z } from 'zod';
import { baseConfigSchema, withRules } from '@shamba/service-kit/config';
import { sealingKeys } from '@shamba/service-kit/values';

const milliseconds = (fallback: number, min: number) => z.coerce.number().int().min(min).default(fallback);

/** What the emulator answers to; with Square itself they are a setting that was forgotten. */
const EMULATORS = { SQUARE_APPLICATION_ID: 'emulator-application', SQUARE_LOCATION_ID: 'EMULATORLOCATION' } as const;

const settings = baseConfigSchema.extend({
  /** Which Square takes the money; `emulator` is refused in production. */
  SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox', 'emulator']),
  /** The application's access token. */
  SQUARE_ACCESS_TOKEN: z.string().min(1),
  /** The application's id, which the card field needs. */
  SQUARE_APPLICATION_ID: z.string().min(1),
  /** The location that payments are booked to. */
  SQUARE_LOCATION_ID: z.string().min(1),
  /** Where the emulator is; only with SQUARE_ENVIRONMENT=emulator. */
  SQUARE_EMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proves that a webhook is Square's; goes together with SQUARE_WEBHOOK_URL. */
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).optional(),
  /** Exactly as it is registered with Square: the signature covers it. */
  SQUARE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How often unfinished payments, refunds and allowances are looked for. */
  SWEEP_INTERVAL_MS: milliseconds(15_000, 50),
  /** An attempt that has not moved for this long is taken up again. */
  SWEEP_AGE_MS: milliseconds(60_000, 50),
  /** How long a paid attempt without customer details waits for its order before it is voided. */
  UNCLAIMED_PAID_MS: milliseconds(600_000, 50),
  /** When a confirmed void is repeated, for a charge that arrived after its cancellation. */
  VOID_RECHECK_MS: milliseconds(120_000, 50),
  /** A webhook about what our own call is being told waits so long for that call to come first. */
  WEBHOOK_PATIENCE_MS: milliseconds(250, 0),
  /** Seals records of shipped wine: see `Sealer`. */
  SEALING_KEYS: sealingKeys,
  /** How long a checkout keeps its bottles, seats and nights before they are free again. */
  HOLD_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  /** Declines of a cart or its owner in ten minutes after which the next card waits; 0: never. */
  DECLINES_BEFORE_WAIT: z.coerce.number().int().min(0).default(3),
  /** The same for one card, across all carts and guests. */
  DECLINES_PER_CARD: z.coerce.number().int().min(0).default(3),
  /** The same of everybody at one address. */
  DECLINES_PER_ADDRESS: z.coerce.number().int().min(0).default(30),
  /** How long a call to Square may take. */
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
