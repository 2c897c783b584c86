import { ConfigError, loadConfig } from '@shamba/service-kit/config';
import { expect, it } from '@jest/globals';
import { siteUrl, workerConfigSchema } from './config.js';

/** Environment of a real shop's container. */
const SHOP = {
  NODE_ENV: 'production',
  PORT: '8080',
  DATABASE_URL: 'postgresql://shamba_worker:pw@postgres/shamba_worker',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519","x":"x","d":"d"}',
  IDENTITY_PUBLIC_KEYS: '{}',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail:pw@mail.vineyard.com',
  MAIL_FROM: 'The Vineyard <hello@vineyard.com>',
  MAIL_STAFF: 'office@vineyard.com',
};

const problemsOf = (env: Record<string, string | undefined>): string => {
  try {
    loadConfig(workerConfigSchema, env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
};

it('accepts the settings of a real shop', () => {
  expect(problemsOf(SHOP)).toBe('');
  expect(siteUrl(loadConfig(workerConfigSchema, SHOP))).toBe('https://shop.example');
});

it.each([
  ['SMTP_URL', undefined, /SMTP_URL is required in production/],
  ['PUBLIC_URL', undefined, /PUBLIC_URL is required in production/],
  ['PUBLIC_URL', 'http://shop.example', /PUBLIC_URL: must begin with https/],
  ['MAIL_FROM', undefined, /MAIL_FROM: .*address of your own/],
  ['MAIL_STAFF', undefined, /MAIL_STAFF: .*address of your own/],
  ['RELEASES_WEBHOOK_URL', 'https://hooks.vineyard.com/x', /RELEASES_WEBHOOK_SECRET is required/],
  ['RELEASES_WEBHOOK_URL', 'http://hooks.vineyard.com/x', /RELEASES_WEBHOOK_URL: must begin with https/],
  ['RELEASES_WEBHOOK_URL', 'https://10.0.0.4/x', /RELEASES_WEBHOOK_URL is inside of the network/],
  ['RELEASES_WEBHOOK_URL', 'https://redis/x', /RELEASES_WEBHOOK_URL is inside of the network/],
  ['MAIL_STAFF', 'hello@shambaridge.example', /MAIL_STAFF: .*address of your own/],
  ['MAIL_FROM', 'Us <us@localhost>', /MAIL_FROM: .*address of your own/],
])('refuses %s=%s in production', (name, value, message) => {
  expect(problemsOf({ ...SHOP, [name]: value })).toMatch(message);
});

it('lists all settings that production lacks', () => {
  const all = problemsOf({ NODE_ENV: 'production' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM', 'MAIL_STAFF']) expect(all).toContain(name);
});

it('requires none of these in development', () => {
  const { SMTP_URL: _smtp, PUBLIC_URL: _url, MAIL_FROM: _from, MAIL_STAFF: _staff, ...rest } = SHOP;
  expect(problemsOf({ ...rest, NODE_ENV: 'development' })).toBe('');
});
