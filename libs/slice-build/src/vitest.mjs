import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const SETUP = fileURLToPath(new URL('./vitest-setup.mjs', import.meta.url));

/**
 * Vitest for browser code: jsdom with what it lacks, jest-dom's matchers, class names as written, libraries from their
 * sources. `include` defaults to every spec in src.
 */
export const browserTests = (include = ['src/**/*.spec.{ts,tsx}'], { setupFiles = [], ...extra } = {}) =>
  defineConfig({
    resolve: { conditions: ['source', 'browser', 'import', 'module', 'default'] },
    ssr: { resolve: { conditions: ['source', 'import', 'module', 'default'] } },
    test: {
      include,
      environment: 'jsdom',
      // A window per worker instead of per file: three times as fast, files still do not see each other's modules.
      pool: 'vmThreads',
      globals: false,
      setupFiles: [SETUP, ...setupFiles],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: [/^@shamba\//] } },
      ...extra,
    },
  });
