import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
/** Runs a command of a slice's team in a folder without a slice: a suite that began would fail. */
function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each([
  ['libs/slice-build/src/bin.ts', ['conformance', '--help']],
  ['infra/scripts/conformance.ts', ['--help']],
])('%s %j', (script, words) => {
  it('prints its use and runs no suite', () => {
    expect(run(script, ...words)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Usage: .*conformance/),
      stderr: '',
    });
  });
});

it('refuses a word that it does not know', () => {
  const { status, stderr } = run('libs/slice-build/src/bin.ts', 'conformance', '--fast');
  expect(status).toBeGreaterThan(0);
  expect(stderr).toContain('There is no --fast.');
});
