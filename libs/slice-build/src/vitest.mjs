import { defineConfig } from 'vitest/config';

/** Vitest for browser code: jsdom, class names as written, libraries from their sources. `include` defaults to every spec in src. */
export const browserTests = (include = ['src/**/*.spec.{ts,tsx}'], extra = {}) =>
  defineConfig({
    resolve: { conditions: ['source', 'browser', 'import', 'module', 'default'] },
    ssr: { resolve: { conditions: ['source', 'import', 'module', 'default'] } },
    test: {
      include,
      environment: 'jsdom',
      globals: false,
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: [/^@shamba\//] } },
      ...extra,
    },
  });
