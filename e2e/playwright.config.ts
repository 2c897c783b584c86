import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.js';

/**
 * Browser tests against the whole stack. One worker: the tests share one stack, kill its processes and count its stock.
 * Results go to test-results/report.json as well (PLAYWRIGHT_JSON_OUTPUT_FILE puts them elsewhere).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  fullyParallel: false,
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
    // Recording costs about half of a test's time: E2E_TRACE=1 asks for it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
});
