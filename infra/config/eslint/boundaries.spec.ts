import { ESLint } from 'eslint';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import tseslint from 'typescript-eslint';
import { afterEach, describe, expect, it } from '@jest/globals';
import { boundaries } from './boundaries.mjs';

const root = resolve(import.meta.dirname, '../../..');
const planted: string[] = [];

/** Lints a file as if it stood at `path` and answers the boundary messages. */
async function lint(path: string, code: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: tseslint.parser },
        plugins: { shamba: { rules: { boundaries } } },
        rules: { 'shamba/boundaries': 'error' },
      },
    ],
  });
  const [result] = await eslint.lintText(code, { filePath: join(root, path) });
  return (result?.messages ?? [])
    .filter((message) => message.ruleId === 'shamba/boundaries')
    .map((message) => message.message);
}

// One violation per row of the table in docs/architecture.md, and beside it what the same place may do.
const rows: [row: string, path: string, forbidden: string, allowed: string][] = [
  ['slice → another slice', 'mfe-storefront/src/x.ts', "import '@shamba/mfe-checkout'", "import '@shamba/ui/core'"],
  [
    'slice → another slice by path',
    'mfe-storefront/src/x.ts',
    "import '../../mfe-checkout/src/slice'",
    "import './routes'",
  ],
  ['slice → shell', 'mfe-storefront/src/x.ts', "import '@shamba/shell'", "import '@shamba/shell-sdk'"],
  ['slice → federation', 'mfe-admin/src/x.ts', "import '@module-federation/enhanced/runtime'", "import 'lucide-react'"],
  ['slice → a router of its own', 'mfe-admin/src/x.tsx', "import 'react-router'", "import '@shamba/shell-sdk'"],
  ['slice → large zod', 'mfe-admin/src/x.ts', "import 'zod'", "import 'zod/mini'"],
  ['slice → SDK host side', 'mfe-account/src/x.ts', "import '@shamba/shell-sdk/host'", "import '@shamba/api-contract'"],
  [
    'slice → the test side of the kit',
    'mfe-account/src/x.ts',
    "import '@shamba/slice-kit/testing'",
    "import '@shamba/slice-kit/forms'",
  ],
  ['slice-kit → slice', 'libs/slice-kit/src/x.ts', "import '@shamba/mfe-account'", "import '@shamba/shell-sdk'"],
  [
    'slice-kit → SDK host side',
    'libs/slice-kit/src/x.ts',
    "import '@shamba/shell-sdk/host'",
    "import '@shamba/ui/core'",
  ],
  ['shell → slice-kit', 'shell/src/x.tsx', "import '@shamba/slice-kit/views'", "import '@shamba/ui/core'"],
  ['shell → slice', 'shell/src/x.ts', "import('@shamba/mfe-checkout')", "import '@shamba/shell-sdk/host'"],
  ['ui → SDK', 'libs/ui/src/button/x.tsx', "import '@shamba/shell-sdk'", "import '@shamba/rules'"],
  ['ui → router', 'libs/ui/src/button/x.tsx', "import 'react-router'", "import 'react'"],
  ['slice-kit → router', 'libs/slice-kit/src/forms/x.ts', "import 'react-router'", "import '@shamba/shell-sdk'"],
  ['shell-sdk → ui', 'libs/shell-sdk/src/x.ts', "import '@shamba/ui/core'", "import '@shamba/api-contract'"],
  [
    'service → another service',
    'services/catalog/src/x.ts',
    "import '../../commerce/src/index.js'",
    "import './config.js'",
  ],
  [
    'service → another service by name',
    'services/catalog/src/x.ts',
    "import '@shamba/commerce'",
    "import '@shamba/service-kit'",
  ],
  ['service → react', 'services/content/src/x.ts', "import 'react'", "import 'zod'"],
  [
    'service → slice manifest',
    'services/catalog/src/x.ts',
    "import '@shamba/api-contract/slice-manifest'",
    "import '@shamba/api-contract/internal'",
  ],
  ['runtime → dev-stack', 'services/catalog/src/x.ts', "import '@shamba/dev-stack'", "import '@shamba/event-contract'"],
  ['runtime → slice-build', 'shell/src/x.ts', "import '@shamba/slice-build'", "import '@shamba/ui/core'"],
  ['service → slice-kit', 'services/catalog/src/x.ts', "import '@shamba/slice-kit/forms'", "import '@shamba/rules'"],
  ['slice → service-kit', 'mfe-account/src/x.ts', "import '@shamba/service-kit'", "import '@shamba/rules'"],
  [
    'service-kit → contract of the API',
    'libs/service-kit/src/x.ts',
    "import '@shamba/api-contract'",
    "import '@shamba/rules'",
  ],
  ['rules → a package', 'libs/rules/src/x.ts', "import 'zod'", "import './money.js'"],
  ['rules → another package of ours', 'libs/rules/src/x.ts', "import '@shamba/service-kit'", "import './money.js'"],
  ['rules → node', 'libs/rules/src/x.ts', "import 'node:crypto'", "import './money.js'"],
  ['contract → node', 'libs/api-contract/src/x.ts', "import 'node:fs'", "import 'zod'"],
  [
    "module → another module's inside",
    'services/catalog/src/modules/wines/x.ts',
    "import '../stock/stock.entity.js'",
    "import '../stock/index.js'",
  ],
  [
    "use case → another module's inside",
    'services/catalog/src/modules/wines/use-cases/x.ts',
    "import '../../stock/stock.entity.js'",
    "import '../wine.entity.js'",
  ],
  [
    'feature → another feature',
    'mfe-storefront/src/features/wines/x.ts',
    "import '../events/api/list-events'",
    "import '../../shared/format'",
  ],
];

describe('import boundaries', () => {
  it.each(rows)('%s is refused', async (_, path, forbidden) => {
    expect(await lint(path, forbidden)).toHaveLength(1);
  });

  it.each(rows)('beside "%s" the allowed import passes', async (_, path, __, allowed) => {
    expect(await lint(path, allowed)).toEqual([]);
  });
});

describe('the project configuration', () => {
  afterEach(() => {
    for (const path of planted.splice(0)) rmSync(path, { force: true });
  });

  it('has the rule switched on and forbids raw fetch in slices', async () => {
    const path = join(root, 'mfe-storefront/src/planted-violation.ts');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "import 'react-router';\nvoid fetch('/api/wines');\n");
    planted.push(path);
    const [result] = await new ESLint({ cwd: root }).lintFiles([path]);
    const rules = new Set(result?.messages.map((message) => message.ruleId));
    expect(rules).toContain('shamba/boundaries');
    expect(rules).toContain('no-restricted-globals');
  }, 60_000);
});
