import { createRequire } from 'node:module';
import type { JscConfig } from '@swc/core';
import type { Config } from 'jest';
import { ownFile } from '../own-file.ts';

/** TypeScript names a neighbour by the name of its output: './x.js' is x.ts here. */
export const TYPESCRIPT_NEIGHBOURS = { '^(\\.{1,2}/.*)\\.js$': '$1' };

export interface PresetOptions extends Config {
  /** SWC's settings of the language. */
  jsc: JscConfig;
  /** Conditions for a package's `exports`. */
  conditions: string[];
}

/** Sources run as native ES modules; SWC strips the types. */
export const preset = ({ jsc, conditions, ...rest }: PresetOptions): Config => ({
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test-results/'],
  // Specs import what they use of @jest/globals.
  injectGlobals: false,
  passWithNoTests: true,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.css$': ownFile('jest/raw-text'),
    '\\.tsx?$': [
      createRequire(import.meta.url).resolve('@swc/jest'),
      {
        swcrc: false,
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: { target: 'es2024', experimental: { keepImportAttributes: true }, ...jsc },
      },
    ],
  },
  testEnvironmentOptions: { customExportConditions: conditions },
  ...rest,
});
