import { z } from 'zod';
import { baseConfigSchema } from '@shamba/service-kit';

const milliseconds = (fallback: number, min: number) => z.coerce.number().int().min(min).default(fallback);

/** Settings of commerce: the common ones, the card provider's, and the times of holds and sweeps. */
export const commerceConfigSchema = baseConfigSchema
  .safeExtend({
    SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox', 'emulator']),
    SQUARE_ACCESS_TOKEN: z.string().min(1),
    SQUARE_APPLICATION_ID: z.string().min(1),
    SQUARE_LOCATION_ID: z.string().min(1),
    SQUARE_EMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
    SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).optional(),
    /** Exactly as it is registered with Square: the signature covers it. */
    SQUARE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    SWEEP_INTERVAL_MS: milliseconds(15_000, 50),
    SWEEP_AGE_MS: milliseconds(60_000, 50),
    /** How long a paid attempt without customer details waits for its order before it is voided. */
    UNCLAIMED_PAID_MS: milliseconds(600_000, 50),
    /** When a confirmed void is repeated, for a charge that arrived after its cancellation. */
    VOID_RECHECK_MS: milliseconds(120_000, 50),
    /** A webhook about what our own call is being told waits so long for that call to come first. */
    WEBHOOK_PATIENCE_MS: milliseconds(250, 0),
    HOLD_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
    PROVIDER_TIMEOUT_MS: milliseconds(10_000, 50),
  })
  .refine((config) => !(config.NODE_ENV === 'production' && config.SQUARE_ENVIRONMENT === 'emulator'), {
    path: ['SQUARE_ENVIRONMENT'],
    message: 'the emulator is refused in production',
  })
  .refine((config) => config.SQUARE_ENVIRONMENT !== 'emulator' || config.SQUARE_EMULATOR_URL !== undefined, {
    path: ['SQUARE_EMULATOR_URL'],
    message: 'is required with SQUARE_ENVIRONMENT=emulator',
  })
  .refine(
    (config) => (config.SQUARE_WEBHOOK_URL === undefined) === (config.SQUARE_WEBHOOK_SIGNATURE_KEY === undefined),
    {
      path: ['SQUARE_WEBHOOK_URL'],
      message: 'goes together with SQUARE_WEBHOOK_SIGNATURE_KEY',
    },
  );

export type CommerceConfig = z.infer<typeof commerceConfigSchema>;
