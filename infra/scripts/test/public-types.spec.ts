import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import type { Workspace } from '../lib/workspaces.mjs';
import { brokenBy } from '../lib/packages/breaking.ts';
import { packages } from '../lib/packages/packages.ts';
import { reportText } from '../lib/packages/report.ts';
import { missing, usesOf } from '@shamba/slice-build/sdk-range';
import { tooNew } from '../lib/packages/too-new.ts';
import { hashOf, nextVersion, providedByVersion } from '../lib/packages/versions.ts';

const packageOf = (wanted: string): Workspace => {
  const found = packages().find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no ${wanted}.`);
  return found;
};
const rules = packageOf('@shamba/rules');
const report = (text: string): string => reportText(rules, new Map([['index.d.ts', text]]));
const BEFORE =
  'export declare const round: (amount: number) => number;\nexport interface Night {\n    day: string;\n}\n';

it('packs what a slice elsewhere needs, and nothing else', () => {
  expect(packages().map(({ path }) => path)).toEqual([
    'libs/api-contract',
    'libs/rules',
    'libs/shell-sdk',
    'libs/slice-build',
    'libs/slice-deploy',
    'libs/slice-kit',
    'libs/ui',
  ]);
});

it('finds nothing broken by what is added', () => {
  const after = `${BEFORE}export declare const floor: (amount: number) => number;\n`;
  expect(
    brokenBy(rules, report(BEFORE), report(after.replace('amount: number', 'amount: number, digits?: number'))),
  ).toEqual([]);
});

it('compares generic types of what did not change', () => {
  const [index, contract] = [
    "import type { Answer } from './contract.js';\nexport declare const call: <C>(c: C) => Answer<C>;\n",
    'export type Answer<C> = C extends string ? number : C;\n',
  ];
  const both = (text: string): string =>
    reportText(
      rules,
      new Map([
        ['contract.d.ts', contract],
        ['index.d.ts', text],
      ]),
    );
  expect(brokenBy(rules, both(index), both(`${index}export declare const more: 1;\n`))).toEqual([]);
});

it('finds what is gone, and what asks for more than before', () => {
  const after = BEFORE.replace('Night', 'Stay').replace('amount: number', 'amount: number, digits: number');
  const broken = brokenBy(rules, report(BEFORE), report(after)).join('\n');
  for (const said of ['index: Night is gone', "'round'"]) expect(broken).toContain(said);
});

it.each([
  ['0.1.0', false, '0.1.1'],
  ['0.1.4', true, '0.2.0'],
  ['2.0.0', false, '2.1.0'],
  ['2.3.1', true, '3.0.0'],
])('%s becomes (breaking: %s) %s', (version, breaking, next) => {
  expect(nextVersion(version, { breaking })).toBe(next);
});

it('takes types that differ in comments for the same, and ui/core for a part of the SDK', () => {
  const sdk = packageOf('@shamba/shell-sdk');
  const reports = (sdkText: string, badge: string, dialog: string): Map<string, Map<string, string>> =>
    new Map([
      ['shell-sdk', new Map([['index.d.ts', sdkText]])],
      [
        'ui',
        new Map([
          ['badge/index.d.ts', badge],
          ['core.d.ts', "export * from './badge/index.js';\n"],
          ['dialog/index.d.ts', dialog],
        ]),
      ],
    ]);
  const hash = (...texts: Parameters<typeof reports>): string => hashOf(sdk, reports(...texts));
  const known = hash('export declare const a: 1;\n', 'export {};\n', 'export {};\n');
  expect(hash('/** Said. */\nexport declare const a: 1;\n', 'export {};\n', 'export declare const d: 1;\n')).toBe(
    known,
  );
  expect(hash('export declare const a: 2;\n', 'export {};\n', 'export {};\n')).not.toBe(known);
  expect(hash('export declare const a: 1;\n', 'export declare const b: 1;\n', 'export {};\n')).not.toBe(known);
});

it('follows what a slice uses of the SDK into slice-kit, and finds what an older SDK lacked', () => {
  const uses = usesOf(join(ROOT, 'mfe-checkout'), ROOT);
  const usesOfPackage = (specifier: string): Map<string, string> => uses.get(specifier) ?? new Map<string, string>();
  expect(usesOfPackage('@shamba/shell-sdk').get('defineSlice')).toBe('mfe-checkout/src/slice.tsx:1');
  expect([...usesOfPackage('@shamba/shell-sdk').values()]).toContainEqual(expect.stringMatching(/^libs\/slice-kit\//));
  expect(usesOfPackage('@shamba/ui/core').size).toBeGreaterThan(5);
  const had = Object.values(providedByVersion()).at(-1) ?? {};
  const sdk = had['@shamba/shell-sdk'] ?? [];
  const without = { ...had, '@shamba/shell-sdk': sdk.filter((name) => name !== 'useOpenForm') };
  expect(missing(uses, without)).toEqual([expect.objectContaining({ name: 'useOpenForm' })]);
});

it('every slice runs in every shell that its range admits', () => {
  expect(tooNew()).toEqual([]);
});
