import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.js';

/**
 * Browser tests against the whole stack, which they share: those that only look may run beside the ones that buy and
 * count stock; the ones that kill processes, change releases or change what every shopper sees have it to themselves at
 * the end. To run one of these alone:
 * `npx playwright test --no-deps resilience/service-down`.
 * Results go to test-results/report.json as well (PLAYWRIGHT_JSON_OUTPUT_FILE puts them elsewhere).
 */
const SHOPPERS = ['shop/**/*.spec.ts', 'account/**/*.spec.ts'];

/**
 * Staff's work that no shopper sees: on orders, accounts and roles of the test's own. It may run among the shoppers.
 */
const UNSEEN = [
  'slices/one-react.spec.ts',
  'staff/access.spec.ts',
  'staff/admin-users.spec.ts',
  'staff/customers.spec.ts',
  'staff/orders.spec.ts',
  'staff/search.spec.ts',
  'staff/second-factor.spec.ts',
];

/** Any other test of staff counts as one that changes what shoppers see, until it is known that it does not. */
const ALONE = [
  'resilience/**/*.spec.ts',
  'slices/**/*.spec.ts',
  'account/no-card-digits.spec.ts',
  'account/sign-up-crash.spec.ts',
  'staff/**/*.spec.ts',
];
/** Faults on a stack of their own: no other test notices them. */
const OWN_STACK = ['resilience/storm.spec.ts'];
/** These two are shoppers' by their folder. */
const ALONE_OF_SHOPPERS = ALONE.filter((pattern) => pattern.startsWith('account/'));

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  projects: [
    {
      name: 'site',
      testMatch: ['card-field/**/*.spec.ts', 'routes/**/*.spec.ts', 'storefront/**/*.spec.ts'],
      workers: 1,
    },
    { name: 'shop', testMatch: [...SHOPPERS, ...UNSEEN], testIgnore: ALONE_OF_SHOPPERS, workers: 1 },
    {
      name: 'faults',
      testMatch: ALONE,
      testIgnore: [...UNSEEN, ...OWN_STACK],
      workers: 1,
      dependencies: ['site', 'shop'],
    },
    { name: 'storms', testMatch: OWN_STACK, workers: 1, dependencies: ['site', 'shop'] },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
});
