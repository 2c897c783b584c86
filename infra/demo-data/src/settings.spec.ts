import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SERVICES, type ServiceName } from '@shamba/dev-stack';
import { demoPastEnvironment, readDemoPastSettings } from './settings.js';
import { SMALL } from './size.js';

const databaseUrls = Object.fromEntries(
  SERVICES.map((name) => [name, `postgresql://shamba_${name}:word@postgres:5432/shamba_${name}`]),
) as Record<ServiceName, string>;
const options = {
  databaseUrls,
  emulatorDir: '/data',
  siteUrl: 'http://localhost:8080',
  size: { orders: 9, customers: 10, wines: 0, years: 2, registrations: 0 },
};

it('reads the launcher’s variables', () => {
  expect(readDemoPastSettings(demoPastEnvironment(options))).toEqual(options);
});

it('reads addresses from files, as in containers, and defaults to the size of npm start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'demo-past-settings-'));
  try {
    const { DEMO_SIZE: _size, ...given } = demoPastEnvironment(options);
    for (const name of SERVICES) {
      const variable = `${name.toUpperCase()}_DATABASE_URL`;
      writeFileSync(join(dir, name), `${databaseUrls[name]}\n`);
      delete given[variable];
      given[`${variable}_FILE`] = join(dir, name);
    }
    expect(readDemoPastSettings(given)).toEqual({ ...options, size: SMALL });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it.each(['WORKER_DATABASE_URL', 'EMULATOR_DIR', 'SITE_URL'])('names %s when it is missing', (name) => {
  expect(() => readDemoPastSettings({ ...demoPastEnvironment(options), [name]: '' })).toThrow(`${name} is missing`);
});
