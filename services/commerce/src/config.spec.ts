import { ConfigError, loadConfig } from '@shamba/service-kit/config';
import { expect, it } from '@jest/globals';
import { commerceConfigSchema } from './config.js';

/** Environment of a shop in production. */
const SHOP = {
  NODE_ENV: 'production',
  PORT: '8080',
  DATABASE_URL: 'postgresql://shamba_commerce:pw@postgres/shamba_commerce',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519","x":"x","d":"d"}',
  IDENTITY_PUBLIC_KEYS: '{}',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'sq0idp-1',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
  SQUARE_WEBHOOK_URL: 'https://shop.example/api/square/webhook',
  SEALING_KEYS: '5eed'.repeat(16),
};

const problemsOf = (env: Record<string, string | undefined>): string => {
  try {
    loadConfig(commerceConfigSchema, env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
};

it('takes the settings of a real shop', () => {
  expect(problemsOf(SHOP)).toBe('');
});

it.each([
  ['SQUARE_ENVIRONMENT', 'emulator', /SQUARE_ENVIRONMENT: the emulator is refused in production/],
  ['SQUARE_WEBHOOK_URL', 'http://gateway:8080/api/square/webhook', /SQUARE_WEBHOOK_URL: must begin with https/],
  ['SQUARE_WEBHOOK_URL', undefined, /SQUARE_WEBHOOK_URL: goes together with SQUARE_WEBHOOK_SIGNATURE_KEY/],
  ['SQUARE_APPLICATION_ID', 'emulator-application', /SQUARE_APPLICATION_ID is the emulator's/],
  ['SQUARE_LOCATION_ID', 'EMULATORLOCATION', /SQUARE_LOCATION_ID is the emulator's/],
])('refuses %s=%s in production', (name, value, message) => {
  expect(problemsOf({ ...SHOP, [name]: value })).toMatch(message);
});

it('lists refused and missing settings together', () => {
  const all = problemsOf({ NODE_ENV: 'production', SQUARE_ENVIRONMENT: 'emulator', SEED_DEMO: '1' });
  for (const name of ['DATABASE_URL', 'SQUARE_ACCESS_TOKEN', 'SQUARE_ENVIRONMENT', 'SQUARE_EMULATOR_URL', 'SEED_DEMO'])
    expect(all).toContain(name);
});
