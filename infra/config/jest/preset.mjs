import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const TRANSFORM_CACHE = here('../../../node_modules/.cache/jest');

/**
 * What both flavours share: sources run as native ES modules,
 * TypeScript is stripped by SWC, the cache is one for all packages.
 */
const preset = ({ jsc, conditions, ...rest }) => ({
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test-results/'],
  cacheDirectory: TRANSFORM_CACHE,
  // CI and most laptops have two cores to spare; npm test runs two packages at a time in one process each.
  maxWorkers: 2,
  // Specs import what they use of @jest/globals.
  injectGlobals: false,
  passWithNoTests: true,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.css$': here('raw-text.mjs'),
    '\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: { target: 'es2024', experimental: { keepImportAttributes: true }, ...jsc },
      },
    ],
  },
  testEnvironmentOptions: { customExportConditions: conditions },
  ...rest,
});

/** TypeScript names a neighbour by the name of its output: './x.js' is x.ts here. Properties run on one seed. */
const SOURCES = { '^(\\.{1,2}/.*)\\.js$': '$1', '^fast-check$': here('seeded-fast-check.mjs') };

/** Jest for NestJS code: decorators with metadata, libraries from their sources. */
export const nodeTests = ({ moduleNameMapper = {}, ...more } = {}) =>
  preset({
    testMatch: ['**/*.spec.ts'],
    testEnvironment: here('kept-environment.mjs'),
    runtime: here('kept-packages.mjs'),
    moduleNameMapper: { ...moduleNameMapper, '^es-toolkit/compat$': here('es-toolkit-compat.mjs'), ...SOURCES },
    conditions: ['source', 'node'],
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    ...more,
  });

/** Jest for tests on a real PostgreSQL and Redis, one file after the other: they count connections, rows and time. */
export const integrationTests = (more = {}) =>
  nodeTests({
    testMatch: ['**/*.int-spec.ts'],
    globalSetup: here('start-servers.mjs'),
    globalTeardown: here('stop-servers.mjs'),
    maxWorkers: 1,
    // A connection that a library still keeps open after the last test must not keep CI waiting.
    forceExit: true,
    // Jest has one limit for tests and hooks, and a set-up hook creates a database, migrates it and starts a service.
    testTimeout: 60_000,
    ...more,
  });

/** Jest for browser code: jsdom, jest-dom's matchers, class names as written, other style sheets as their text. */
export const browserTests = ({ setupFilesAfterEnv = [], moduleNameMapper = {}, ...more } = {}) =>
  preset({
    testMatch: ['**/*.spec.{ts,tsx}'],
    testEnvironment: here('browser-environment.mjs'),
    setupFilesAfterEnv: [here('browser-setup.mjs'), ...setupFilesAfterEnv],
    moduleNameMapper: {
      ...moduleNameMapper,
      '\\.module\\.css$': here('css-classes.mjs'),
      // One file instead of one per icon (1,700).
      '^lucide-react$': here('../../../node_modules/lucide-react/dist/cjs/lucide-react.js'),
      ...SOURCES,
    },
    conditions: ['source', 'browser'],
    // A test that fills a whole form key by key takes 3 s of a core,
    // and npm test lints and tests another package meanwhile.
    testTimeout: 15_000,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    ...more,
  });
