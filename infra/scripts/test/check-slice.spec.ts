import { expect, it } from '@jest/globals';
import { checkSlice } from '../lib/check-slice.ts';
import type { command } from '../lib/command.ts';
import { namedSlice } from '../lib/workspaces.mjs';

/** Checks a slice with commands of which some fail. */
async function check(failing: string[]) {
  const workspace = namedSlice('mfe-checkout');
  if (!workspace) throw new Error('There is no mfe-checkout.');
  const ran: string[] = [];
  const said: string[] = [];
  const run: typeof command = async (name, args) => {
    const line = [name, ...args].join(' ');
    ran.push(line);
    const fails = failing.some((part) => line.includes(part));
    return { code: fails ? 1 : 0, output: fails ? `${name} says why` : '' };
  };
  const failed = await checkSlice(workspace, { run, say: (line) => said.push(line) });
  return { failed, ran, said };
}

it('runs format, rules and types, styles, tests, build and conformance of the slice alone', async () => {
  const { failed, ran } = await check([]);
  expect(failed).toEqual([]);
  expect(ran.toSorted()).toEqual([
    'biome ci mfe-checkout',
    'jest --silent --testPathIgnorePatterns src/slice.spec.tsx',
    'node infra/scripts/conformance.ts mfe-checkout',
    'npm run --silent build',
    'oxlint mfe-checkout',
    'stylelint mfe-checkout/src/**/*.css --allow-empty-input',
  ]);
});

it('says what failed and why, goes on with the rest, and runs no suite for a build that failed', async () => {
  const { failed, ran, said } = await check(['oxlint', 'build']);
  expect(failed.toSorted()).toEqual(['build', 'rules and types']);
  expect(said).toContain('oxlint says why');
  expect(ran).toContainEqual(expect.stringContaining('stylelint'));
  expect(ran.join('\n')).not.toContain('conformance.ts');
});
