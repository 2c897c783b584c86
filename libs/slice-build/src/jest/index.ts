import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Config } from 'jest';
import { ownFile } from '../own-file.ts';
import { preset, TYPESCRIPT_NEIGHBOURS } from './preset.ts';

/**
 * Jest for browser code: jsdom, jest-dom's matchers, class names as written, other style sheets as their text.
 * `export default browserTests()` in a slice's jest.config.ts.
 * @param more added to the configuration
 */
export const browserTests = ({ setupFilesAfterEnv = [], moduleNameMapper = {}, ...more }: Config = {}): Config =>
  preset({
    testMatch: ['**/*.spec.{ts,tsx}'],
    testEnvironment: ownFile('jest/browser-environment'),
    setupFilesAfterEnv: [ownFile('jest/browser-setup'), ...setupFilesAfterEnv],
    moduleNameMapper: {
      ...moduleNameMapper,
      '\\.module\\.css$': ownFile('jest/css-classes'),
      ...oneFileOfIcons(),
      ...TYPESCRIPT_NEIGHBOURS,
    },
    conditions: ['source', 'browser'],
    // A test that fills a form key by key takes 3 s of a core, and on a busy machine a twentieth of it is left.
    testTimeout: 180_000,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    ...more,
  });

/** lucide-react as one file instead of one per icon (1,700), where the package under test has it. */
function oneFileOfIcons(): Config['moduleNameMapper'] {
  try {
    const icons = createRequire(join(process.cwd(), 'package.json')).resolve('lucide-react');
    return { '^lucide-react$': icons };
  } catch {
    return {};
  }
}
