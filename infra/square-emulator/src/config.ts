import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The emulator's settings at start. Times are milliseconds. */
export interface EmulatorConfig {
  port: number;
  host: string;
  /** The folder of `ledger.jsonl`. */
  dataDir: string;
  logLevel: string;
  /** The only bearer token accepted; any non-empty one when unset. */
  accessToken?: string;
  locationId: string;
  webhookUrl?: string;
  webhookSignatureKey?: string;
  /** First pause before an undelivered webhook is repeated; doubles each time. */
  webhookRetryMs: number;
  /** Time that a refund stays PENDING. */
  refundSettleMs: number;
  /** Time from a payment's capture until its fee is known. */
  feeAfterMs: number;
  /** Longest life of an authorisation; a request may set a shorter `delay_duration`. */
  authorisationTtlMs: number;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const DAY_MS = 86_400_000;

/**
 * Reads the environment.
 * @throws ConfigError whose message names every wrong variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): EmulatorConfig {
  const problems: string[] = [];
  const integer = (name: string, fallback: number, min = 0): number => {
    const raw = env[name];
    if (raw === undefined || raw === '') return fallback;
    const value = Number(raw);
    if (!Number.isInteger(value) || value < min) problems.push(`${name} must be a whole number of at least ${min}`);
    return value;
  };
  const url = (name: string): string | undefined => {
    const raw = env[name];
    if (!raw) return undefined;
    if (!URL.canParse(raw) || !/^https?:/.test(raw)) problems.push(`${name} must be an http(s) URL`);
    return raw;
  };

  /** A secret, or the content of the file that NAME_FILE names. */
  const secret = (name: string): string | undefined => {
    const file = env[`${name}_FILE`];
    if (!file) return env[name] || undefined;
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      problems.push(`${name}_FILE cannot be read`);
      return undefined;
    }
  };

  const config: EmulatorConfig = {
    port: integer('PORT', 8086),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || '.data/square-emulator'),
    logLevel: env['LOG_LEVEL'] || 'info',
    accessToken: secret('SQUARE_ACCESS_TOKEN'),
    locationId: env['SQUARE_LOCATION_ID'] || 'EMULATORLOCATION',
    webhookUrl: url('SQUARE_WEBHOOK_URL'),
    webhookSignatureKey: secret('SQUARE_WEBHOOK_SIGNATURE_KEY'),
    webhookRetryMs: integer('WEBHOOK_RETRY_MS', 1_000, 1),
    refundSettleMs: integer('REFUND_SETTLE_MS', 1_000),
    feeAfterMs: integer('FEE_AFTER_MS', 5_000),
    authorisationTtlMs: integer('AUTHORISATION_TTL_MS', DAY_MS, 1),
  };
  if (config.port > 65_535) problems.push('PORT must be at most 65535');
  if (config.webhookUrl && !config.webhookSignatureKey) {
    problems.push('SQUARE_WEBHOOK_SIGNATURE_KEY is required with SQUARE_WEBHOOK_URL');
  }
  if (problems.length > 0) throw new ConfigError(`square-emulator: ${problems.join('; ')}`);
  return config;
}
