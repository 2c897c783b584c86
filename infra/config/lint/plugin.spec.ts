import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

interface Finding {
  rule: string;
  message: string;
}

/** Runs the repository's rules, without those that need types, on one file. */
describe('lint', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shamba-lint-'));
    const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
    const jsPlugins = settings.jsPlugins.map((path: string) => resolve(root, path));
    const { $schema: _, ...rest } = { ...settings, jsPlugins, options: {} };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rest));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function lint(path: string, code: string): Finding[] {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    return diagnostics.map(({ code: rule, message }) => ({ rule, message }));
  }
  const rulesOf = (findings: Finding[]) => findings.map(({ rule }) => rule);

  it('checks imports, exports from and dynamic imports', () => {
    const findings = lint(
      'mfe-storefront/src/x.ts',
      "import 'react-router';\nexport * from 'react-router';\nexport { Link } from 'react-router';\nvoid import('react-router');\nimport '@shamba/shell-sdk';\n",
    );
    expect(rulesOf(findings)).toEqual(Array(4).fill('shamba(boundaries)'));
  });

  it('forbids syntax that Node cannot strip in scripts', () => {
    const code = 'export class Run { constructor(readonly name: string) {} }\nexport enum Kind { One }\n';
    expect(rulesOf(lint('infra/scripts/x.ts', code))).toEqual(Array(2).fill('shamba(erasable)'));
  });

  it('allows it where a compiler comes first', () => {
    expect(lint('infra/demo-data/src/x.ts', 'export class Run { constructor(readonly name: string) {} }\n')).toEqual(
      [],
    );
  });

  it('forbids slices to call fetch', () => {
    const findings = lint('mfe-storefront/src/x.ts', "void fetch('/api');\nvoid window.fetch('/api');\n");
    expect(rulesOf(findings).sort()).toEqual(['eslint(no-restricted-globals)', 'eslint(no-restricted-properties)']);
    expect(rulesOf(lint('mfe-storefront/src/x.ts', "void fetchWines('/api');\n"))).toEqual([]);
  });

  it('refuses imports that form a cycle, of types too, and points at each of them', () => {
    lint('x/b.ts', "import type { A } from './a';\nexport type B = A[];\n");
    expect(rulesOf(lint('x/a.ts', "import type { B } from './b';\nexport type A = B;\n"))).toEqual(
      Array(2).fill('import(no-cycle)'),
    );
  });

  const injectable = (parameters: string) => `@Injectable() export class X { constructor(${parameters}) {} }`;
  const dependencies = (count: number) =>
    Array.from({ length: count }, (_, index) => `private readonly d${index}: D${index}`).join(', ');

  it('lets a constructor take six dependencies at most', () => {
    expect(lint('x.ts', injectable(dependencies(6)))).toEqual([]);
    expect(lint('x.ts', injectable(dependencies(7)))).toEqual([
      { rule: 'shamba(dependencies)', message: expect.stringContaining('at most 6') },
    ]);
  });

  it.each(['readonly clock: Clock', 'public clock: Clock'])('refuses %s of an injectable class', (parameters) => {
    expect(lint('x.ts', injectable(parameters))).toEqual([
      { rule: 'shamba(dependencies)', message: expect.stringContaining('bundle') },
    ]);
  });

  it.each([
    injectable('protected readonly clock: Clock, _limit: number'),
    'export class Problem { constructor(readonly code: string) {} }',
  ])('lets %s be', (code) => {
    expect(lint('x.ts', code)).toEqual([]);
  });
});
