import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { composeFile, serviceOf } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';
import { commonSettings, SERVICES, type Setting, settingsOf } from '../settings/read-settings.ts';
import { withReference } from '../settings/reference.ts';

const compose = composeFile();
const common = commonSettings();
const allOf = (service: string): Setting[] => [...common, ...settingsOf(service)];
/** Variables of a service's container; X_FILE counts as X. */
const variablesFor = (service: string): string[] =>
  Object.keys(serviceOf(compose, service).environment ?? {}).map((name) => name.replace(/_FILE$/, ''));

test('docs/operations.md has every setting as the code declares it: npm run settings writes it', () => {
  const text = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  expect(text).toBe(withReference(text));
});

test.each(SERVICES)('every setting of %s says what it is', (service) => {
  const silent = allOf(service).filter(({ about }) => about.length < 12);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test.each(SERVICES)('docker-compose.yml tells %s what it must know, and nothing that it does not read', (service) => {
  const required = allOf(service)
    .filter((setting) => setting.required)
    .map(({ name }) => name);
  expect(variablesFor(service)).toEqual(expect.arrayContaining(required));
  // All containers share one block of variables; the service reads each variable that only its container gets.
  const alone = variablesFor(service).filter((name) =>
    SERVICES.every((other) => other === service || !variablesFor(other).includes(name)),
  );
  const read = allOf(service).map(({ name }) => name);
  expect(alone.filter((name) => !read.includes(name))).toEqual([]);
  const readSomewhere = new Set(SERVICES.flatMap((name) => allOf(name).map((setting) => setting.name)));
  expect(variablesFor(service).filter((name) => !readSomewhere.has(name))).toEqual([]);
});

test('a setting that is not declared or has no default is seen', () => {
  const byName = new Map(allOf('commerce').map((setting) => [setting.name, setting]));
  expect(byName.get('SQUARE_ACCESS_TOKEN')).toMatchObject({ required: true, fallback: null });
  expect(byName.get('SQUARE_WEBHOOK_URL')).toMatchObject({ required: false, fallback: null });
  expect(byName.get('SWEEP_INTERVAL_MS')).toMatchObject({ required: false, fallback: '15000' });
  expect(byName.get('LOG_LEVEL')).toMatchObject({ fallback: 'info' });
});
