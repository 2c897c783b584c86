import { test as base, expect } from '@playwright/test';
import { PageProblems } from './page-problems.js';
import { Provider } from './provider.js';
import { ServiceLog } from './service-log.js';
import { Shopper } from './shopper.js';
import { Staff } from './staff.js';
import { type StackName, StackUnderTest } from './stack.js';

interface TestFixtures {
  /** Attaches the log lines of the services to a test that fails. */
  serviceLog: ServiceLog;
  /** Watches every page of the test; anything unexpected fails it at the end. */
  problems: PageProblems;
  provider: Provider;
  /** A guest who buys through the API alone. */
  shopper: Shopper;
  /** The administrator of the demo data, through the API. */
  staff: Staff;
}

/** Options of a project in playwright.config.ts. */
export interface WorkerOptions {
  /** The stack that they use. */
  stackName: StackName;
}

interface WorkerFixtures extends WorkerOptions {
  stack: StackUnderTest;
}

/** Timeout of the fixture: the first test of a run builds and starts everything. */
const START_TIMEOUT_MS = 600_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackName: ['shop', { option: true, scope: 'worker' }],
  stack: [
    async ({ stackName }, use) => {
      await use(await StackUnderTest.open(stackName));
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  serviceLog: [
    async ({ stack }, use, info) => {
      const log = new ServiceLog(stack.facts.logDir);
      await use(log);
      if (info.status !== info.expectedStatus) await log.attachTo(info);
    },
    { auto: true },
  ],
  problems: [
    // Uses the log fixture: Playwright then ends it after this check of the page.
    async ({ context, serviceLog: _ }, use) => {
      const problems = await PageProblems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  provider: async ({ stack }, use) => {
    const provider = new Provider(stack.facts.urls['square-emulator']);
    await use(provider);
    await provider.clearFaults();
  },
  shopper: async ({ stack }, use) => use(new Shopper(stack.url)),
  staff: async ({ stack }, use) => use(await Staff.signIn(stack.url)),
});

export { expect };
