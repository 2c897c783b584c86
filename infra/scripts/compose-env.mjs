// @ts-check
// npm run compose:env [-- --demo]: writes .env and secrets/ for docker-compose.yml. Existing values stay; missing ones
// are added: run the command again after an update. JavaScript for Node 20.12, built-ins only: a server that runs
// containers needs no packages of ours.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { fail } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { slices } from './lib/workspaces.mjs';

/**
 * Texts by their name.
 * @typedef {Partial<Record<string, string>>} Texts
 */

const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
const random = () => randomBytes(24).toString('hex');

/** Settings of a demonstration, and those of a real shop: the owner fills in the empty ones. */
const SETTINGS = {
  demo: {
    COMPOSE_PROFILES: 'demo',
    NODE_ENV: 'development',
    SEED_DEMO: '1',
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: 'http://square-emulator:8080',
    SQUARE_APPLICATION_ID: 'emulator-application',
    SQUARE_LOCATION_ID: 'EMULATORLOCATION',
    SQUARE_WEBHOOK_URL: 'http://gateway:8080/api/square/webhook',
  },
  production: {
    COMPOSE_PROFILES: 'tls',
    PUBLIC_URL: '',
    SQUARE_ENVIRONMENT: '',
    SQUARE_APPLICATION_ID: '',
    SQUARE_LOCATION_ID: '',
    SQUARE_WEBHOOK_URL: '',
    MAIL_FROM: '',
    MAIL_STAFF: '',
  },
};
/** Secrets that others issue: files to fill in. A demonstration invents the provider's secrets and sends no mail. */
const GIVEN = ['square_access_token', 'square_webhook_signature_key', 'smtp_url'];
/** Secrets that most shops leave empty: a bucket's key, and PostgreSQL's own addresses beside a pooler. */
const MAY_STAY_EMPTY = ['s3_secret_access_key', ...SERVICES.map((service) => `${service}_database_direct_url`)];

const identityKey = (/** @type {string} */ service) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid: `${service}-1`,
  alg: 'EdDSA',
});
/** @type {(key: import('node:crypto').JsonWebKey) => import('node:crypto').JsonWebKey} */
const openPart = ({ d: _private, ...open }) => open;

/**
 * The secrets that are missing.
 * @param {Texts} secrets name → content of what is there
 * @param {boolean} isDemo true: a demonstration
 */
function missingSecrets(secrets, isDemo) {
  /** @type {Record<string, string>} */
  const added = {};
  /** @type {(name: string, make: () => string) => string} */
  const provide = (name, make) => secrets[name] ?? (added[name] = make());
  const superuser = provide('postgres_password', random);
  provide('superuser_url', () => `postgresql://postgres:${superuser}@postgres:5432/postgres`);
  const redis = provide('redis_password', random);
  provide('redis_url', () => `redis://:${redis}@redis:6379`);
  for (const service of SERVICES) {
    provide(
      `${service}_database_url`,
      () => `postgresql://shamba_${service}:${random()}@postgres:5432/shamba_${service}`,
    );
    provide(`${service}_identity_key`, () => JSON.stringify(identityKey(service)));
  }
  provide('session_secret', random);
  provide('sealing_keys', () => randomBytes(32).toString('hex'));
  /** @type {Texts} */
  const tokens = JSON.parse(secrets.slice_deploy_tokens ?? '{}');
  const without = slices().filter(({ slice }) => tokens[slice.name] === undefined);
  if (secrets.slice_deploy_tokens === undefined || without.length > 0)
    added.slice_deploy_tokens = JSON.stringify({
      ...tokens,
      ...Object.fromEntries(without.map(({ slice }) => [slice.name, random()])),
    });
  for (const name of MAY_STAY_EMPTY) provide(name, () => '');
  for (const name of GIVEN) provide(name, () => (isDemo && name.startsWith('square') ? random() : ''));
  return added;
}

/**
 * Finds missing settings of .env and missing files of secrets/.
 * @param {{ env?: string, secrets?: Texts }} existing `env`: the text of .env, '' without one; `secrets`: name →
 * content of the files
 * @param asksForDemo true: a new .env is for a demonstration; an existing .env says so in COMPOSE_PROFILES
 * @returns `lines` to add to .env, and `secrets` to write
 * @throws if .env holds secrets, as it did before they had files of their own
 */
export function composeFiles({ env = '', secrets = {} } = {}, asksForDemo = false) {
  const given = parseEnv(env);
  const isDemo = env === '' ? asksForDemo : (given.COMPOSE_PROFILES ?? '').split(',').includes('demo');
  const added = missingSecrets(secrets, isDemo);
  // A new key in place of one that is in use would make what it sealed unreadable.
  const inUse = Object.keys(added)
    .map((name) => name.toUpperCase())
    .filter((name) => given[name]);
  if (inUse.length > 0)
    throw new Error(
      `.env holds ${inUse.join(', ')}: move each value to the file of its name, in small letters, in secrets/`,
    );
  const all = { ...secrets, ...added };
  const publicKeys = JSON.stringify(
    Object.fromEntries(
      SERVICES.map((service) => [service, [openPart(JSON.parse(all[`${service}_identity_key`] ?? ''))]]),
    ),
  );
  const settings = SETTINGS[isDemo ? 'demo' : 'production'];
  const lines = Object.entries({ ...settings, IDENTITY_PUBLIC_KEYS: `'${publicKeys}'` })
    .filter(([name]) => given[name] === undefined)
    .map(([name, value]) => `${name}=${value}`);
  return { lines, secrets: added };
}

/**
 * Names of the settings and secrets that the owner must fill in.
 * @param {string} env the text of .env
 * @param {Texts} secrets
 */
export function unfilled(env, secrets) {
  const given = parseEnv(env);
  if (given.NODE_ENV === 'development') return [];
  return [
    ...Object.keys(SETTINGS.production)
      .filter((name) => !given[name])
      .map((name) => `${name} in .env`),
    ...GIVEN.filter((name) => !secrets[name]).map((name) => `secrets/${name}`),
  ];
}

function run() {
  const file = join(ROOT, '.env');
  const folder = join(ROOT, 'secrets');
  // Containers read the files as another user, so they must be readable; the folder keeps everybody else out.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const read = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
  const env = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { lines, secrets } = composeFiles({ env, secrets: read() }, process.argv.includes('--demo'));
  for (const [name, content] of Object.entries(secrets)) {
    // The old file is read-only: delete it first.
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), content, { mode: 0o444 });
  }
  for (const name of [...GIVEN, ...MAY_STAY_EMPTY]) chmodSync(join(folder, name), 0o644);
  const whole = lines.length === 0 ? env : `${env.replace(/\n*$/, env === '' ? '' : '\n')}${lines.join('\n')}\n`;
  writeFileSync(file, whole, { mode: 0o600 });
  console.log(
    `Added ${lines.length} settings to .env and ${Object.keys(secrets).length} files to secrets/; the rest is as it was.`,
  );
  const open = unfilled(whole, read());
  if (open.length > 0) console.log(`To be filled in:\n${open.map((name) => `  ${name}`).join('\n')}`);
  console.log('Next: docker compose up --build -d');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}
