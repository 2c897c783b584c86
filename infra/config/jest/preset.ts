import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { browserTests as sliceTests } from '../../../libs/slice-build/src/jest/index.ts';
import { preset, TYPESCRIPT_NEIGHBOURS } from '../../../libs/slice-build/src/jest/preset.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** All packages share one cache. */
const REPOSITORY = {
  cacheDirectory: here('../../../node_modules/.cache/jest'),
  // CI and most laptops have two cores to spare; npm test runs two packages at a time in one process each.
  maxWorkers: 2,
};

/** Property tests run with one seed. */
const SEEDED = { '^fast-check$': here('seeded-fast-check.ts') };
const SOURCES = { ...TYPESCRIPT_NEIGHBOURS, ...SEEDED };

/** Jest for NestJS code: decorators with metadata, libraries from their sources. */
export const nodeTests = ({ moduleNameMapper = {}, ...more }: Config = {}): Config =>
  preset({
    ...REPOSITORY,
    testMatch: ['**/*.spec.ts'],
    // Jest's five seconds are too short for a property on a busy machine.
    testTimeout: 180_000,
    testEnvironment: here('kept-environment.ts'),
    runtime: here('kept-packages.ts'),
    moduleNameMapper: { ...moduleNameMapper, '^es-toolkit/compat$': here('es-toolkit-compat.ts'), ...SOURCES },
    conditions: ['source', 'node'],
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    ...more,
  });

/** Jest for tests on a real PostgreSQL and Redis, one file after the other: they count connections, rows and time. */
export const integrationTests = (more: Config = {}): Config =>
  nodeTests({
    testMatch: ['**/*.int-spec.ts'],
    globalSetup: here('start-servers.ts'),
    globalTeardown: here('stop-servers.ts'),
    // Node itself loads them, outside of any test file: Jest would make a CommonJS module of them.
    transformIgnorePatterns: ['/node_modules/', '/(start|stop)-servers\\.ts$'],
    setupFilesAfterEnv: [here('own-redis.ts'), here('own-settings.ts')],
    runtime: here('kept-sources.ts'),
    maxWorkers: 1,
    // A connection that a library still keeps open after the last test must not keep CI waiting.
    forceExit: true,
    // Jest has one limit for tests and hooks, and a set-up hook creates a database, migrates it and starts a service.
    testTimeout: 300_000,
    ...more,
  });

/** Jest for browser code, as every slice has it (@shamba/slice-build/jest), with packages that stay loaded. */
export const browserTests = ({ moduleNameMapper = {}, ...more }: Config = {}): Config =>
  sliceTests({
    ...REPOSITORY,
    testEnvironment: here('kept-browser.ts'),
    runtime: here('kept-packages.ts'),
    moduleNameMapper: { ...moduleNameMapper, ...SEEDED },
    ...more,
  });
