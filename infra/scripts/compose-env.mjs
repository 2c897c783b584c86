// npm run compose:env: writes .env for docker-compose.yml with
// fresh keys and passwords. An existing .env is left alone.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
const SLICES = ['mfe-storefront', 'mfe-checkout', 'mfe-account', 'mfe-admin'];
const secret = () => randomBytes(24).toString('hex');
const json = (value) => `'${JSON.stringify(value)}'`;

/**
 * The text of a new .env: a demonstration until NODE_ENV,
 * SQUARE_* and PUBLIC_URL are set as infra/docker/README.md says.
 */
export function composeEnvironment() {
  const keys = SERVICES.map((service) => [
    service,
    { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: `${service}-1`, alg: 'EdDSA' },
  ]);
  const openKeys = Object.fromEntries(keys.map(([service, { d: _private, ...open }]) => [service, [open]]));
  return [
    'COMPOSE_PROFILES=demo',
    `POSTGRES_PASSWORD=${secret()}`,
    ...SERVICES.map((service) => `${service.toUpperCase()}_DB_PASSWORD=${secret()}`),
    ...keys.map(([service, key]) => `${service.toUpperCase()}_IDENTITY_KEY=${json(key)}`),
    `IDENTITY_PUBLIC_KEYS=${json(openKeys)}`,
    `SESSION_SECRET=${secret()}`,
    `SEALING_KEYS=${randomBytes(32).toString('hex')}`,
    `SLICE_DEPLOY_TOKENS=${json(Object.fromEntries(SLICES.map((slice) => [slice, secret()])))}`,
    `SQUARE_ACCESS_TOKEN=${secret()}`,
    `SQUARE_WEBHOOK_SIGNATURE_KEY=${secret()}`,
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const file = join(ROOT, '.env');
    if (existsSync(file)) throw new Stop('.env exists already and is left as it is.');
    writeFileSync(file, composeEnvironment(), { mode: 0o600 });
    console.log('Wrote .env. Next: docker compose up --build');
  } catch (error) {
    fail(error);
  }
}
