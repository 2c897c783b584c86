import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const require = createRequire(import.meta.url);

/** TypeScript names a neighbour by the name of its output: './x.js' is x.ts here. */
export const TYPESCRIPT_NEIGHBOURS = { '^(\\.{1,2}/.*)\\.js$': '$1' };

/**
 * Sources run as native ES modules; SWC strips the types.
 * @param jsc SWC's settings of the language
 * @param conditions which of a package's exports are taken
 */
export const preset = ({ jsc, conditions, ...rest }) => ({
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test-results/'],
  // Specs import what they use of @jest/globals.
  injectGlobals: false,
  passWithNoTests: true,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.css$': here('raw-text.mjs'),
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
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

/**
 * Jest for browser code: jsdom, jest-dom's matchers, class names as
 * written, other style sheets as their text. `export default browserTests()` in a slice's jest.config.mjs.
 * @param more added to the configuration
 */
export const browserTests = ({ setupFilesAfterEnv = [], moduleNameMapper = {}, ...more } = {}) =>
  preset({
    testMatch: ['**/*.spec.{ts,tsx}'],
    testEnvironment: here('browser-environment.mjs'),
    setupFilesAfterEnv: [here('browser-setup.mjs'), ...setupFilesAfterEnv],
    moduleNameMapper: {
      ...moduleNameMapper,
      '\\.module\\.css$': here('css-classes.mjs'),
      ...oneFileOfIcons(),
      ...TYPESCRIPT_NEIGHBOURS,
    },
    conditions: ['source', 'browser'],
    // A test that fills a whole form key by key takes 3 s of a core, and other work goes on meanwhile.
    testTimeout: 60_000,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    ...more,
  });

/** lucide-react as one file instead of one per icon (1,700), where the package under test has it. */
function oneFileOfIcons() {
  try {
    const icons = createRequire(join(process.cwd(), 'package.json')).resolve('lucide-react');
    return { '^lucide-react$': icons };
  } catch {
    return {};
  }
}
