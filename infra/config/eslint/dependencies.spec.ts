import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from '@jest/globals';
import { dependencyRules } from './dependencies.mjs';

async function lint(code: string): Promise<string[]> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        rules: { 'no-restricted-syntax': ['error', ...dependencyRules] },
      },
    ],
  });
  const [result] = await eslint.lintText(code, { filePath: 'x.ts' });
  return (result?.messages ?? []).map(({ message }) => message);
}

const injectable = (parameters: string) => `@Injectable() export class X { constructor(${parameters}) {} }`;
const dependencies = (count: number) =>
  Array.from({ length: count }, (_, index) => `private readonly d${index}: D${index}`).join(', ');

describe('dependencies', () => {
  it('are at most six', async () => {
    expect(await lint(injectable(dependencies(6)))).toEqual([]);
    expect(await lint(injectable(dependencies(7)))).toEqual([expect.stringContaining('at most 6')]);
  });

  it('are private to an injectable class', async () => {
    expect(await lint(injectable('readonly clock: Clock'))).toEqual([expect.stringContaining('bundle')]);
    expect(await lint(injectable('public clock: Clock'))).toEqual([expect.stringContaining('bundle')]);
    expect(await lint(injectable('protected readonly clock: Clock, limit: number'))).toEqual([]);
    expect(await lint('export class Problem { constructor(readonly code: string) {} }')).toEqual([]);
  });
});
