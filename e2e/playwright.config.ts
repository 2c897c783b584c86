import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.js';
import type { WorkerOptions } from './support/fixtures.js';

/**
 * Browser tests, in two rounds of three lanes. First those that look (`site`) beside those that buy and count stock
 * (`shop`), and half of what staff do (`staff`), some of which every shopper would see, on another stack. Then those
 * that kill processes and change releases (`faults`) have the shoppers' stack to themselves, beside the other half of
 * what staff do (`more-staff`), and those that bring a stack of their own or need none (`apart`).
 * To run one alone: `npx playwright test --no-deps resilience/service-down`.
 * Results go to test-results/report.json as well (PLAYWRIGHT_JSON_OUTPUT_FILE puts them elsewhere).
 */
const APART = ['resilience/storm.spec.ts', 'routes/first-run.spec.ts', 'slices/conformance.spec.ts'];
/** Specs in shoppers' folders that kill processes or read every store. */
const FAULTS_OF_ACCOUNTS = ['account/no-card-digits.spec.ts', 'account/sign-up-crash.spec.ts'];
/** Specs that publish slices, on the staff stack to give the lanes of a round the same length. */
const OTHER_REPOSITORY = 'slices/other-repository.spec.ts';
const JUDGE = 'slices/canary-judge.spec.ts';
/** Specs of slices that change nothing on their stack. */
const HARMLESS = ['slices/one-react.spec.ts', 'slices/working-on-a-slice.spec.ts'];
/** Specs that look, in the lane of those that buy to give both the same length. */
const SHIFTS = 'routes/layout-shift.spec.ts';
const FIRST_ROUND = ['site', 'shop', 'staff'];

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 3,
  fullyParallel: false,
  projects: [
    {
      name: 'site',
      testMatch: ['routes/**/*.spec.ts', 'storefront/**/*.spec.ts'],
      testIgnore: [SHIFTS, ...APART],
      workers: 1,
    },
    {
      name: 'shop',
      testMatch: ['card-field/**/*.spec.ts', 'shop/**/*.spec.ts', 'account/**/*.spec.ts', SHIFTS, ...HARMLESS],
      testIgnore: FAULTS_OF_ACCOUNTS,
      workers: 1,
    },
    {
      name: 'staff',
      testMatch: ['staff/[a-m]*.spec.ts', OTHER_REPOSITORY],
      workers: 1,
      use: { stackName: 'staff' },
    },
    {
      name: 'more-staff',
      testMatch: ['staff/[n-z]*.spec.ts', JUDGE],
      workers: 1,
      dependencies: FIRST_ROUND,
      use: { stackName: 'staff' },
    },
    {
      name: 'faults',
      testMatch: ['resilience/**/*.spec.ts', 'slices/**/*.spec.ts', ...FAULTS_OF_ACCOUNTS],
      testIgnore: [OTHER_REPOSITORY, JUDGE, ...HARMLESS, ...APART],
      workers: 1,
      dependencies: FIRST_ROUND,
    },
    { name: 'apart', testMatch: APART, workers: 1, dependencies: FIRST_ROUND },
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
