import { ConfigError, loadConfig } from '@shamba/service-kit/config';
import { expect, it } from '@jest/globals';
import { gatewayConfigSchema } from './config.js';

const key = '{"kty":"OKP","crv":"Ed25519","x":"x","d":"d"}';
/** Environment of a real shop's container. */
const SHOP = {
  NODE_ENV: 'production',
  PORT: '8080',
  DATABASE_URL: 'postgresql://shamba_gateway:pw@postgres/shamba_gateway',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_PRIVATE_KEY: key,
  IDENTITY_PUBLIC_KEYS: '{}',
  SHELL_DIR: '/app/shell/dist',
  RELEASE_STORE: '/releases',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  SQUARE_ENVIRONMENT: 'production',
  SEALING_KEYS: '5eed'.repeat(16),
  SESSION_SECRET: '5d0c1f2a9b7e4638a1c2d3e4f5061728394a5b6c7d8e9f00',
};

const problemsOf = (env: Record<string, string | undefined>): string[] => {
  try {
    loadConfig(gatewayConfigSchema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it('takes the settings of a real shop', () => {
  expect(problemsOf(SHOP)).toEqual([]);
});

it.each([
  ['PUBLIC_URL', undefined, /PUBLIC_URL is required in production/],
  ['PUBLIC_URL', 'http://shop.example', /PUBLIC_URL: must begin with https:\/\/ in production/],
  ['TRUST_PROXY', undefined, /TRUST_PROXY is required in production/],
  ['SESSION_SECRET', 'a'.repeat(48), /SESSION_SECRET: .*random/],
  ['SESSION_SECRET', 'changeme'.repeat(6), /SESSION_SECRET: .*random/],
  ['SESSION_SECRET', 'short-but-mixed-1234', /SESSION_SECRET: .*32 characters/],
  ['SQUARE_ENVIRONMENT', undefined, /SQUARE_ENVIRONMENT is required in production/],
  ['SQUARE_ENVIRONMENT', 'emulator', /SQUARE_ENVIRONMENT: the emulator is refused in production/],
  ['SEED_DEMO', '1', /SEED_DEMO: demo data is refused in production/],
])('refuses %s=%s in production', (name, value, message) => {
  const problems = problemsOf({ ...SHOP, [name]: value });
  expect(problems.join('\n')).toMatch(message);
});

it('names what production lacks together with what is wrong in itself', () => {
  const problems = problemsOf({ NODE_ENV: 'production', PORT: 'x', SEED_DEMO: '1', SESSION_SECRET: 'a'.repeat(48) });
  const all = problems.join('\n');
  for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SESSION_SECRET', 'SQUARE_ENVIRONMENT'])
    expect(all).toContain(name);
  expect(all).toContain('SEED_DEMO');
  expect(all).not.toContain('aaaa');
});

it('asks a developer for none of these', () => {
  const { PUBLIC_URL: _url, TRUST_PROXY: _hops, SQUARE_ENVIRONMENT: _square, ...rest } = SHOP;
  expect(problemsOf({ ...rest, NODE_ENV: 'development', SESSION_SECRET: 'a'.repeat(16) })).toEqual([]);
});

it('shows API documents and source maps in production only with the setting', () => {
  expect(loadConfig(gatewayConfigSchema, SHOP)).toMatchObject({ API_DOCS: false, SOURCE_MAPS: false });
  expect(loadConfig(gatewayConfigSchema, { ...SHOP, API_DOCS: '1' }).API_DOCS).toBe(true);
  expect(loadConfig(gatewayConfigSchema, { ...SHOP, NODE_ENV: 'development' })).toMatchObject({
    API_DOCS: true,
    SOURCE_MAPS: true,
  });
});
