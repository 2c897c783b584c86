import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { conformanceOf, type SuiteReport } from '../src/conformance/conformance-result.ts';

const NAME = 'mfe-cellar';
const bytes = Buffer.from(JSON.stringify({ name: NAME, version: '1.2.0' }));
const test = (over = {}) => ({
  ancestorTitles: [`${NAME} as a slice`],
  title: 'has routes',
  status: 'passed',
  ...over,
});
const report = (...assertionResults: ReturnType<typeof test>[]): SuiteReport => ({
  success: true,
  testResults: [{ assertionResults }],
});

it('names the build and its hash', () => {
  const other = test({ ancestorTitles: ['another suite'] });
  expect(conformanceOf(NAME, bytes, report(test(), test(), other))).toEqual({
    name: NAME,
    version: '1.2.0',
    content: createHash('sha256').update(bytes).digest('hex'),
    tests: 2,
  });
});

it.each([
  ['a suite that failed', { ...report(test()), success: false }, 'does not pass'],
  ['a suite that was not run', report(test({ ancestorTitles: ['mine'] })), 'does not run the conformance suite'],
  ['no test at all', { success: true, testResults: [] }, 'does not run the conformance suite'],
  [
    'a test that was left out',
    report(test(), test({ status: 'pending' })),
    'leaves out tests of the suite: has routes',
  ],
])('is not given for %s', (_, said, reason) => {
  expect(() => conformanceOf(NAME, bytes, said)).toThrow(reason);
});

it('is not given for the build of another slice', () => {
  expect(() => conformanceOf('mfe-barn', bytes, report(test()))).toThrow('dist holds mfe-cellar, not mfe-barn');
});
