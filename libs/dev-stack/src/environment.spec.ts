import { afterEach, expect, it, jest } from '@jest/globals';
import { environments, MEMORY, siteHost } from './environment.js';
import type { Secrets } from './secrets.js';
import { portsFrom, PROCESSES } from './workspace.js';

const environment = (overrides: Record<string, string> = {}) =>
  environments({
    ports: portsFrom(8080),
    dataDir: '/data',
    secrets: { identityKeys: {}, deployTokens: {} } as unknown as Secrets,
    databaseUrls: {} as never,
    redisUrl: 'redis://127.0.0.1:1',
    sliceOrigins: {},
    seedDemo: true,
    overrides,
  });
const hosts = (): string[] => PROCESSES.map((name) => `${name} ${environment()(name)['HOST']}`);

afterEach(() => {
  jest.restoreAllMocks();
});

it('listens on this machine only: the demo’s passwords are published', () => {
  jest.replaceProperty(process, 'env', { ...process.env, HOST: '' });
  expect(hosts()).toEqual(PROCESSES.map((name) => `${name} 127.0.0.1`));
  expect(siteHost()).toBe('127.0.0.1');
});

it('opens only the gateway with HOST', () => {
  jest.replaceProperty(process, 'env', { ...process.env, HOST: '0.0.0.0' });
  expect(siteHost()).toBe('0.0.0.0');
  expect(hosts().filter((line) => !line.endsWith(' 127.0.0.1'))).toEqual(['gateway 0.0.0.0']);
});

it('keeps every process small, also in a run with options of its own', () => {
  for (const name of PROCESSES) expect(environment()(name)).toMatchObject(MEMORY);
  expect(environment({ NODE_OPTIONS: '--cpu-prof' })('gateway')['NODE_OPTIONS']).toBe(
    `${MEMORY.NODE_OPTIONS} --cpu-prof`,
  );
});
