import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from './fixtures.js';
import { StackHost } from './stack-host.js';

interface EmptySite {
  url: string;
  /** The one-time code, as the gateway prints it when it starts. */
  code: string;
}

const START_TIMEOUT_MS = 180_000;

/** Tests of an installation without demo data: a stack of their own, which takes the build of the shared one. */
export const test = base.extend<object, { emptySite: EmptySite }>({
  emptySite: [
    // The shared stack is started first because it builds changed packages.
    async ({ stack: _ }, use) => {
      const host = new StackHost({ seedDemo: false, isBuilt: true });
      try {
        const { url, logDir } = await host.facts();
        const [, code] = /one-time code (\S+)/.exec(readFileSync(join(logDir, 'gateway.log'), 'utf8')) ?? [];
        if (code === undefined) throw new Error('The gateway printed no one-time code');
        await use({ url, code });
      } finally {
        await host.dispose();
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ emptySite }, use) => use(emptySite.url),
});
