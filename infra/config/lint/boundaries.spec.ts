import { describe, expect, it } from '@jest/globals';
import { whyForbidden } from './boundaries.ts';

// One violation and one allowed import per row of the table in docs/architecture.md.
const rows: [row: string, path: string, forbidden: string, allowed: string][] = [
  ['slice → another slice', 'mfe-storefront/src/x.ts', '@shamba/mfe-checkout', '@shamba/ui/core'],
  ['slice → another slice by path', 'mfe-storefront/src/x.ts', '../../mfe-checkout/src/slice', './routes'],
  ['slice → shell', 'mfe-storefront/src/x.ts', '@shamba/shell', '@shamba/shell-sdk'],
  ['slice → federation', 'mfe-admin/src/x.ts', '@module-federation/enhanced/runtime', 'lucide-react'],
  ['slice → a router of its own', 'mfe-admin/src/x.tsx', 'react-router', '@shamba/shell-sdk'],
  ['slice → large zod', 'mfe-admin/src/x.ts', 'zod', 'zod/mini'],
  ['slice → SDK host side', 'mfe-account/src/x.ts', '@shamba/shell-sdk/host', '@shamba/api-contract'],
  ['slice → the test side of the kit', 'mfe-account/src/x.ts', '@shamba/slice-kit/testing', '@shamba/slice-kit/forms'],
  ['slice-kit → slice', 'libs/slice-kit/src/x.ts', '@shamba/mfe-account', '@shamba/shell-sdk'],
  ['slice-kit → SDK host side', 'libs/slice-kit/src/x.ts', '@shamba/shell-sdk/host', '@shamba/ui/core'],
  ['shell → slice-kit', 'shell/src/x.tsx', '@shamba/slice-kit/views', '@shamba/ui/core'],
  ['shell → slice', 'shell/src/x.ts', '@shamba/mfe-checkout', '@shamba/shell-sdk/host'],
  ['ui → SDK', 'libs/ui/src/button/x.tsx', '@shamba/shell-sdk', '@shamba/rules'],
  ['ui → router', 'libs/ui/src/button/x.tsx', 'react-router', 'react'],
  ['slice-kit → router', 'libs/slice-kit/src/forms/x.ts', 'react-router', '@shamba/shell-sdk'],
  ['shell-sdk → ui', 'libs/shell-sdk/src/x.ts', '@shamba/ui/core', '@shamba/api-contract'],
  ['service → another service', 'services/catalog/src/x.ts', '../../commerce/src/index.js', './config.js'],
  ['service → another service by name', 'services/catalog/src/x.ts', '@shamba/commerce', '@shamba/service-kit/http'],
  ['service → react', 'services/content/src/x.ts', 'react', 'zod'],
  [
    'service → slice manifest',
    'services/catalog/src/x.ts',
    '@shamba/api-contract/slice-manifest',
    '@shamba/api-contract/internal',
  ],
  ['runtime → dev-stack', 'services/catalog/src/x.ts', '@shamba/dev-stack', '@shamba/event-contract'],
  ['runtime → slice-build', 'shell/src/x.ts', '@shamba/slice-build', '@shamba/ui/core'],
  ['service → slice-kit', 'services/catalog/src/x.ts', '@shamba/slice-kit/forms', '@shamba/rules'],
  ['slice → service-kit', 'mfe-account/src/x.ts', '@shamba/service-kit/http', '@shamba/rules'],
  ['service-kit → contract of the API', 'libs/service-kit/src/x.ts', '@shamba/api-contract', '@shamba/rules'],
  [
    'dev-stack → service',
    'libs/dev-stack/src/x.ts',
    '../../../services/commerce/src/modules/pricing/price-basket.js',
    './workspace.js',
  ],
  ["library's test → service", 'libs/dev-stack/test/x.ts', '../../../services/catalog/src/seed.js', '../src/stack.js'],
  ['library → service by name', 'libs/dev-stack/src/x.ts', '@shamba/commerce/demo-past', '@shamba/rules'],
  ['library → tool', 'libs/service-kit/src/x.ts', '../../../infra/demo-data/src/dice.js', './clock.js'],
  ['rules → a package', 'libs/rules/src/x.ts', 'zod', './money.js'],
  ['rules → another package of ours', 'libs/rules/src/x.ts', '@shamba/service-kit/http', './money.js'],
  ['rules → node', 'libs/rules/src/x.ts', 'node:crypto', './money.js'],
  ['contract → node', 'libs/api-contract/src/x.ts', 'node:fs', 'zod'],
  [
    "module → another module's inside",
    'services/catalog/src/modules/wines/x.ts',
    '../stock/stock.entity.js',
    '../stock/index.js',
  ],
  [
    "use case → another module's inside",
    'services/catalog/src/modules/wines/use-cases/x.ts',
    '../../stock/stock.entity.js',
    '../wine.entity.js',
  ],
  [
    "gateway's edge → people's inside",
    'services/gateway/src/edge/pages/x.ts',
    '../../people/identity/user.repository.js',
    '../../people/index.js',
  ],
  [
    "gateway's releases → people's inside",
    'services/gateway/src/releases/previews/x.ts',
    '../../people/roles/staff-roles.js',
    '../../people/index.js',
  ],
  [
    "folder of the stay → another one's inside",
    'services/hospitality/src/modules/stay/bookings/use-cases/x.ts',
    '../../prices/use-cases/read-settings.js',
    '../../prices/index.js',
  ],
  [
    'folder of the stay → one that builds on it',
    'services/hospitality/src/modules/stay/prices/x.ts',
    '../bookings/index.js',
    '../availability/index.js',
  ],
  [
    "gateway's programs → a house's inside",
    'services/gateway/src/commands/x.ts',
    '../people/identity/user.repository.js',
    '../people/index.js',
  ],
  [
    "gateway's app module → the edge's inside",
    'services/gateway/src/app.module.ts',
    './edge/http/exchange.js',
    './edge/index.js',
  ],
  [
    "gateway's schema → the edge",
    'services/gateway/src/database/x.ts',
    '../edge/http/exchange.js',
    '../people/identity/user.entity.js',
  ],
  [
    "gateway's people → the edge",
    'services/gateway/src/people/sessions/x.ts',
    '../../edge/index.js',
    '../identity/user.entity.js',
  ],
  [
    "gateway's releases → the edge",
    'services/gateway/src/releases/views/x.ts',
    '../../edge/index.js',
    '../../people/index.js',
  ],
  [
    "gateway's people → releases",
    'services/gateway/src/people/staff/x.ts',
    '../../releases/index.js',
    '../roles/staff-roles.js',
  ],
  [
    'folder of a house → one that stands after it',
    'services/gateway/src/people/identity/x.ts',
    '../roles/staff-roles.js',
    './user.repository.js',
  ],
  [
    'folder of a house → its parent',
    'services/gateway/src/people/customers/facts/x.ts',
    '../customers.controller.js',
    './customer-facts.repository.js',
  ],
  ['folder of a house → its own door', 'services/gateway/src/edge/http/x.ts', '../index.js', './exchange.js'],
  [
    'folder of a house without a place',
    'services/gateway/src/edge/http/inner/x.ts',
    '../exchange.js',
    '../../../config.js',
  ],
  ["house → a program's file", 'services/gateway/src/edge/overview/x.ts', '../../app.module.js', '../../config.js'],
  [
    'feature → another feature',
    'mfe-storefront/src/features/wines/x.ts',
    '../events/api/list-events',
    '../../shared/format',
  ],
];

describe('import boundaries', () => {
  it.each(rows)('%s is refused', (_, path, forbidden) => {
    expect(whyForbidden(path, forbidden)).toEqual(expect.any(String));
  });

  it.each(rows)('beside "%s" the allowed import passes', (_, path, __, allowed) => {
    expect(whyForbidden(path, allowed)).toBeNull();
  });
});
