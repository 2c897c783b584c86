import { plainFetch } from '@shamba/service-kit/http';
import type { SquareClient } from 'square';
import { z } from 'zod';
import type { CommerceConfig } from '../../config.js';

export interface SquareSdk {
  client: SquareClient;
  isSquareError: (error: unknown) => error is SquareFailure;
  verify: (input: {
    requestBody: string;
    signatureHeader: string;
    signatureKey: string;
    notificationUrl: string;
  }) => Promise<boolean>;
}

export interface SquareFailure {
  statusCode?: number;
  errors: readonly { category: string; code: string; detail?: string | undefined }[];
  /** The raw answer. */
  body?: unknown;
}

const declinedPayment = z.object({
  payment: z.object({ card_details: z.object({ card: z.object({ fingerprint: z.string().min(1).max(255) }) }) }),
});

/** Facts about a declined card: `byBank`, and Square's fingerprint of the card, the same for every buyer. */
export function bankOf({ errors, body }: SquareFailure): { byBank: boolean; fingerprint: string | null } {
  const payment = declinedPayment.safeParse(body);
  return {
    byBank: errors[0]?.category === 'PAYMENT_METHOD_ERROR',
    fingerprint: payment.success ? payment.data.payment.card_details.card.fingerprint : null,
  };
}

const loaded = new WeakMap<CommerceConfig, Promise<SquareSdk>>();

/**
 * Loads the SDK and makes its client for these settings. Loading takes a second or two, once; a failed load is retried.
 */
export function squareSdk(config: CommerceConfig): Promise<SquareSdk> {
  const known = loaded.get(config);
  if (known) return known;
  const loading = load(config);
  loaded.set(config, loading);
  loading.catch(() => loaded.delete(config));
  return loading;
}

async function load(config: CommerceConfig): Promise<SquareSdk> {
  const { SquareClient, SquareEnvironment, SquareError, WebhooksHelper } = await import('square');
  const { SQUARE_ENVIRONMENT, SQUARE_EMULATOR_URL } = config;
  const baseUrl = {
    production: SquareEnvironment.Production,
    sandbox: SquareEnvironment.Sandbox,
    emulator: SQUARE_EMULATOR_URL ?? '',
  }[SQUARE_ENVIRONMENT];
  const client = new SquareClient({
    token: config.SQUARE_ACCESS_TOKEN,
    baseUrl,
    maxRetries: 0,
    timeoutInSeconds: config.PROVIDER_TIMEOUT_MS / 1000,
    fetch: plainFetch,
  });
  return {
    client,
    isSquareError: (error): error is SquareFailure => error instanceof SquareError,
    verify: (input) => WebhooksHelper.verifySignature(input),
  };
}

/** True for a 4xx answer; after all other failures the outcome is unknown. */
export const isDefinite = ({ statusCode }: SquareFailure): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;

/** Status and code for logs: the SDK's messages contain whole bodies. */
export function reasonOf(error: unknown): string {
  const { statusCode, errors } = error as Partial<SquareFailure>;
  const code = errors?.[0]?.code ?? (error instanceof Error ? error.name : 'no answer');
  return `${statusCode ?? 'no answer'} ${code}`;
}
