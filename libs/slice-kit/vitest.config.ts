import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'browser', 'module'] },
  test: {
    environment: 'jsdom',
    // One document for all files, emptied after each test: a new one per file costs more than the tests.
    isolate: false,
    testTimeout: 20_000,
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['./src/test-setup.ts'],
    css: { include: /\.css/, modules: { classNameStrategy: 'non-scoped' } },
  },
});
