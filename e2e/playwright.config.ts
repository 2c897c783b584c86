import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.js';
import type { WorkerOptions } from './support/fixtures.js';

/**
 * Browser tests, in two rounds of two lanes. First those that look (`site`) beside those that buy and count stock
 * (`shop`). Then those that kill processes and change releases (`faults`) have that stack to themselves, and what staff
 * do (`staff`, some of which every shopper would see) is done on another stack; `storms` brings its own.
 * To run one alone: `npx playwright test --no-deps resilience/service-down`.
 * Results go to test-results/report.json as well (PLAYWRIGHT_JSON_OUTPUT_FILE puts them elsewhere).
 */
const STORMS = 'resilience/storm.spec.ts';
/** Specs in shoppers' folders that kill processes or read every store. */
const FAULTS_OF_ACCOUNTS = ['account/no-card-digits.spec.ts', 'account/sign-up-crash.spec.ts'];
/** Publishes a new slice; it runs on the staff stack to give both lanes of the second round the same length. */
const OTHER_REPOSITORY = 'slices/other-repository.spec.ts';
/** A resilience spec that kills nothing. */
const ONE_REACT = 'slices/one-react.spec.ts';
const FIRST_ROUND = ['site', 'shop'];

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  projects: [
    {
      name: 'site',
      testMatch: ['routes/**/*.spec.ts', 'storefront/**/*.spec.ts'],
      workers: 1,
    },
    {
      name: 'shop',
      testMatch: ['card-field/**/*.spec.ts', 'shop/**/*.spec.ts', 'account/**/*.spec.ts', ONE_REACT],
      testIgnore: FAULTS_OF_ACCOUNTS,
      workers: 1,
    },
    {
      name: 'staff',
      testMatch: ['staff/**/*.spec.ts', OTHER_REPOSITORY],
      workers: 1,
      dependencies: FIRST_ROUND,
      use: { stackName: 'staff' },
    },
    {
      name: 'faults',
      testMatch: ['resilience/**/*.spec.ts', 'slices/**/*.spec.ts', ...FAULTS_OF_ACCOUNTS],
      testIgnore: [STORMS, ONE_REACT, OTHER_REPOSITORY],
      workers: 1,
      dependencies: FIRST_ROUND,
    },
    { name: 'storms', testMatch: STORMS, workers: 1, dependencies: FIRST_ROUND },
  ],
  forbidOnly: true,
  retries: 0,
  // Long enough for a busy machine; only a failing test waits so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: browserLaunch(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A page that moves is painted 60 times a second, a fifth of the browser's work. Specs with MOVING see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs about half of a test's time: E2E_TRACE=1 asks for it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
