import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from '../lib/read-json.ts';
import { ROOT } from '../lib/root.mjs';
import { build, type Built, replacedIn, type Runtime, shellConfig, sliceConfig } from './stand-ins/builds.ts';

import { openPage, type Page, type Scope } from './stand-ins/page.ts';

// Builds leave out parts of federation's runtime: other modules stand in for them (libs/slice-build/src/runtime/no-*).
// A new version of federation may change what they stand for. So everything here is done twice: with the stand-ins,
// and with federation's own modules.

const RUNTIMES: Runtime[] = ['whole', 'stand-ins'];

/** Stand-ins in the shell and in releases: what is asked of each, and by which modules of federation. */
const ASKED = {
  'no-descriptions': {
    exports: ['runtimeDescMap'],
    by: ['runtime-core/dist/core.js', 'runtime-core/dist/shared/index.js', 'runtime/dist/index.js'],
  },
  'no-fallbacks': {
    exports: ['getSharedFallbackGetter', 'init'],
    by: ['webpack-bundler-runtime/dist/index.js'],
  },
  'no-initial-consumes': { exports: ['installInitialConsumes'], by: ['webpack-bundler-runtime/dist/index.js'] },
  'no-preloading': { exports: ['preloadAssets'], by: ['runtime-core/dist/helpers.js'] },
  'no-ranges': { exports: ['satisfy'], by: ['runtime-core/dist/index.js', 'runtime-core/dist/utils/share.js'] },
  'no-remote-entries': {
    exports: ['getRemoteEntry', 'getRemoteInfo'],
    by: ['runtime-core/dist/helpers.js', 'runtime-core/dist/index.js'],
  },
  'no-scripts': { exports: ['loadScript'], by: ['runtime-core/dist/index.js'] },
  'no-updates': {
    exports: ['updateConsumeOptions'],
    by: ['webpack-bundler-runtime/dist/consumes.js', 'webpack-bundler-runtime/dist/installInitialConsumes.js'],
  },
};

/** The packages that the shell provides to the slice: all that it takes but react-dom. */
interface Shared {
  react: { useState: unknown };
  query: { useQuery: unknown };
}
const SHELL = `
  import * as react from 'react';
  import * as query from '@tanstack/react-query';
  export const shared = { react, query };
  export { createFetchRelease } from '${join(ROOT, 'shell/src/slices/federation.ts')}';
`;

interface Slice {
  run: number;
  react: Shared['react'];
  query: () => Promise<Shared['query']>;
  dom: () => Promise<{ version: string }>;
}
const SLICE = `
  import * as react from 'react';
  globalThis.runs = (globalThis.runs ?? 0) + 1;
  export default {
    kind: 'shamba.slice',
    run: globalThis.runs,
    react,
    query: () => import('@tanstack/react-query'),
    dom: () => import('react-dom'),
  };
`;

const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
mkdirSync(join(folder, 'src'));
writeFileSync(join(folder, 'src', 'shell.ts'), SHELL);
writeFileSync(join(folder, 'src', 'slice.tsx'), SLICE);
afterAll(() => rmSync(folder, { recursive: true }));

const configs = {
  shell: shellConfig(folder),
  release: sliceConfig(folder, 'production'),
  // A development server's: the shell takes it by ?slice.<name>=<origin>.
  local: sliceConfig(folder, 'development'),
};
type Kind = keyof typeof configs;
const kinds = Object.keys(configs) as Kind[];
const replaced = kinds.flatMap((kind) =>
  replacedIn(configs[kind]).map(([module, standIn]) => ({ kind, module, standIn })),
);

const built: Record<string, Built> = {};
beforeAll(async () => {
  for (const runtime of RUNTIMES)
    for (const kind of kinds)
      built[`${kind} ${runtime}`] = await build(configs[kind], runtime, join(folder, `${kind}-${runtime}`));
});

const fileOf = ({ identifier = '' }: { identifier?: string }): string => identifier.replace(/^.*[!|]/, '');
const filesOf = (kind: Kind, runtime: Runtime): string[] => (built[`${kind} ${runtime}`]?.modules ?? []).map(fileOf);
const nameOf = (standIn: string): string => basename(standIn, '.ts');

describe('what stands in for modules of federation', () => {
  test('is all that there is for it', () => {
    const all = readdirSync(join(ROOT, 'libs/slice-build/src/runtime')).filter((file) => file.startsWith('no-'));
    expect(all.map(nameOf).sort()).toEqual([...new Set(replaced.map(({ standIn }) => nameOf(standIn)))].sort());
  });

  test.each(kinds)('stands for a module that would be there: %s', (kind) => {
    const here = replacedIn(configs[kind]);
    expect(filesOf(kind, 'whole')).toEqual(expect.arrayContaining(here.map(([module]) => module)));
    expect(filesOf(kind, 'stand-ins')).toEqual(expect.arrayContaining(here.map(([, standIn]) => standIn)));
  });

  test.each(kinds)('has all that is imported of it: %s', (kind) => {
    // The bundler finds what a module imports and the other one lacks.
    for (const runtime of RUNTIMES) expect([runtime, built[`${kind} ${runtime}`]?.faults]).toEqual([runtime, []]);
  });

  // Something new here was written for federation's own module. When it works with the stand-in too, enter it above.
  test('is asked by the same modules for the same things', () => {
    const asked: Record<string, { exports: Set<string>; by: Set<string> }> = {};
    for (const { kind, standIn } of replaced.filter((one) => one.kind !== 'local'))
      for (const module of built[`${kind} stand-ins`]?.modules.filter((one) => fileOf(one) === standIn) ?? []) {
        const { exports, by } = (asked[nameOf(standIn)] ??= { exports: new Set(), by: new Set() });
        // Not a list: the whole module is taken as an object.
        for (const used of Array.isArray(module.usedExports) ? module.usedExports : ['*']) exports.add(used);
        for (const { active, type = '', moduleIdentifier } of module.reasons ?? [])
          if (active && type.endsWith('specifier'))
            by.add(fileOf({ identifier: moduleIdentifier ?? '' }).replace(/^.*\/@module-federation\//, ''));
      }
    const listed = Object.entries(asked).map(([name, { exports, by }]) => [
      name,
      { exports: [...exports].sort(), by: [...by].sort() },
    ]);
    expect(Object.fromEntries(listed)).toEqual(ASKED);
  });

  test.each([...new Map(replaced.map((one) => [one.module, one])).values()])(
    'is of the kind of $module',
    async ({ module, standIn }) => {
      const theirs: Record<string, unknown> = await import(module);
      const ours: Record<string, unknown> = await import(standIn);
      // One file may stand for two modules, which then share no name.
      const both = Object.keys(theirs).filter((name) => name in ours);
      expect(both).not.toEqual([]);
      for (const name of both) {
        const [their, our] = [theirs[name], ours[name]];
        expect([name, typeof our]).toEqual([name, typeof their]);
        // Those without parameters look at nothing.
        if (typeof their === 'function' && typeof our === 'function' && our.length > 0)
          expect([name, our.length]).toEqual([name, their.length]);
      }
    },
  );

  test.each(kinds)('is no second copy of federation as CommonJS: %s', (kind) => {
    expect(filesOf(kind, 'stand-ins').filter((file) => /@module-federation\/.*\.cjs$/.test(file))).toEqual([]);
  });
});

type ThisPage = Page<{ shared: Shared }, Slice>;

const RELEASE = 'mfe_sample_1_0_0';

const versionOf = (name: string): string =>
  readJson<{ version: string }>(join(ROOT, 'node_modules', name, 'package.json')).version;
const [REACT, QUERY] = [versionOf('react'), versionOf('@tanstack/react-query')];

/** Has the shell's copy of a package count as another version. */
const asVersion = (scope: Scope, name: string, version: string): void => {
  for (const share of Object.values(scope[name] ?? {})) scope[name] = { [version]: { ...share, version } };
};

/** Each shared package: versions, who brought each, whether it has run. */
const shares = ({ scope }: ThisPage): string[] =>
  Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(
        ([version, { from, loaded }]) => `${name} ${version} of ${from}${loaded ? '' : ', not loaded'}`,
      ),
    )
    .sort();

/** Packages of the shell that a slice has. */
const sharedWith = async ({ shell: { shared } }: ThisPage, slice: Slice): Promise<string[]> => [
  ...(slice.react.useState === shared.react.useState ? ['react'] : []),
  ...((await slice.query()).useQuery === shared.query.useQuery ? ['query'] : []),
];

const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message,
  );

interface Loads {
  release: () => Promise<Slice>;
  local: () => Promise<Slice>;
}

const CASES: [what: string, outcome: (page: ThisPage, load: Loads) => unknown, expected: unknown][] = [
  [
    'the shell provides what it imports, which has run',
    shares,
    [
      `@tanstack/react-query ${QUERY} of shamba_shell`,
      `react ${REACT} of shamba_shell`,
      `react/jsx-runtime ${REACT} of shamba_shell`,
    ],
  ],
  [
    "a release has the shell's packages, at once and later, and adds none",
    async (page, { release }) => {
      const before = shares(page);
      return [await sharedWith(page, await release()), shares(page).filter((share) => !before.includes(share))];
    },
    [['react', 'query'], []],
  ],
  [
    'a release has them whatever their version is',
    async (page, { release }) => {
      asVersion(page.scope, 'react', '0.1.0');
      asVersion(page.scope, '@tanstack/react-query', '99.0.0-beta.1');
      return sharedWith(page, await release());
    },
    ['react', 'query'],
  ],
  [
    'a release without a package that the shell lacks says which',
    async (_page, { release }) => failure((await release()).dom()),
    expect.stringMatching(/RUNTIME-012\s+args: \{"shareKey":"react-dom"\}/),
  ],
  [
    "a release's files run again when it is loaded again, and take the same packages",
    async (page, { release }) => {
      const [first, second] = [await release(), await release()];
      return [first.run, second.run, await sharedWith(page, first), await sharedWith(page, second)];
    },
    [1, 2, ['react', 'query'], ['react', 'query']],
  ],
  [
    'a container says what it does not have',
    async (page, { release }) => {
      await release();
      return failure(page.container(RELEASE).get('./nothing'));
    },
    'Module "./nothing" does not exist in container.',
  ],
  [
    "a local build has the shell's packages, and its own copy of what the shell lacks",
    async (page, { local }) => {
      const slice = await local();
      return [await sharedWith(page, slice), (await slice.dom()).version, shares(page).slice(-2)];
    },
    [
      ['react', 'query'],
      REACT,
      [`react-dom ${REACT} of mfe_sample_local`, `react/jsx-runtime ${REACT} of shamba_shell`],
    ],
  ],
  ...['18.0.0', '20.0.0'].map((version): (typeof CASES)[number] => [
    `a local build brings another version than the shell's ${version}; all go on with the shell's`,
    async (page, { release, local }) => {
      asVersion(page.scope, 'react', version);
      const slices = [await local(), await release()];
      return [
        await Promise.all(slices.map((slice) => sharedWith(page, slice))),
        shares(page).filter((share) => /^react \d/.test(share)),
      ];
    },
    [
      [
        ['react', 'query'],
        ['react', 'query'],
      ],
      [`react ${REACT} of mfe_sample_local, not loaded`, `react ${version} of shamba_shell`].sort(),
    ],
  ]),
  [
    'a release has what a local build brought and the shell lacks',
    async (_page, { release, local }) => {
      await local();
      return (await (await release()).dom()).version;
    },
    REACT,
  ],
];

// Releases of before are loaded by the shell of today.
describe.each(RUNTIMES)('with the shell: %s', (shell) => {
  describe.each(RUNTIMES)('with slices: %s', (slices) => {
    test.each(CASES)('%s', async (_what, outcome, expected) => {
      const page: ThisPage = openPage(folder, `shell-${shell}`);
      const load = {
        release: () => page.load(`release-${slices}`, '1.0.0'),
        local: () => page.load(`local-${slices}`, 'local'),
      };
      expect(await outcome(page, load)).toEqual(expected);
    });
  });
});

test("whatever versions there are, the shell's runtime gives a release the copy that has run", () => {
  const cores = RUNTIMES.map((runtime) => openPage(folder, `shell-${runtime}`).core);
  const number = fc.nat({ max: 20 });
  const version = fc
    .tuple(number, number, number, fc.constantFrom('', '-dev.1', '-rc.2'))
    .map(([major, minor, patch, suffix]) => `${major}.${minor}.${patch}${suffix}`);
  const range = fc.tuple(fc.constantFrom('', '^', '~', '>=', '<'), version).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.uniqueArray(version, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.oneof(range, fc.constantFrom('*', '')),
      (versions, nth, requiredVersion) => {
        const ran = versions[nth % versions.length];
        const scope = {
          react: Object.fromEntries(versions.map((one) => [one, { version: one, from: one, loaded: one === ran }])),
        };
        const info = {
          scope: ['default'],
          strategy: 'loaded-first' as const,
          shareConfig: { singleton: true, strictVersion: false, requiredVersion },
        };
        for (const core of cores)
          expect(
            core.getRegisteredShare({ default: scope }, 'react', info, { emit: () => undefined })?.shared.version,
          ).toBe(ran);
      },
    ),
  );
});
