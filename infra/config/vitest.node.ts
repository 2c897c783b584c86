import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

/** Vitest for NestJS code: decorators with metadata come from SWC, libraries from their sources. */
export const nodeTests = (include: string[], extra: Record<string, unknown> = {}) =>
  defineConfig({
    oxc: false,
    plugins: [
      swc.vite({
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      }),
    ],
    resolve: { conditions: ['source', 'node'] },
    ssr: {
      resolve: { conditions: ['source', 'node'], externalConditions: ['source', 'node'] },
      noExternal: [/^@shamba\//],
    },
    // Files share their imports: tests leave nothing behind (a service of their own, a database of its own), and loading Nest
    // for each file costs more than most of them.
    test: { include, environment: 'node', globals: false, isolate: false, ...extra },
  });
