/** Percent of the changes to a file that its specs are to notice. */
export const LEAST_SCORE = 85;

interface Target {
  package: string;
  folder: string;
  files: string[];
}

/** Pure rules about money, stock and dates, with the specs of their folder. */
const TARGETS: Target[] = [
  { package: 'services/commerce', folder: 'src/modules/pricing', files: ['price-basket', 'claimed-items', 'rates-on'] },
  { package: 'services/commerce', folder: 'src/modules/refunds', files: ['refund-plan', 'split-refund'] },
  { package: 'services/commerce', folder: 'src/modules/shipping', files: ['wine-shipping'] },
  { package: 'services/commerce', folder: 'src/modules/cancellation', files: ['policy', 'may-cancel'] },
  { package: 'services/commerce', folder: 'src/modules/declines', files: ['decline-rules'] },
  { package: 'services/commerce', folder: 'src/modules/fulfilment', files: ['parcel-step'] },
  { package: 'services/commerce', folder: 'src/modules/items', files: ['stay-rate'] },
  { package: 'services/commerce', folder: 'src/modules/club/memberships', files: ['member-discount'] },
  { package: 'services/commerce', folder: 'src/modules/club/shipments', files: ['choose-bottles', 'shipment-dates'] },
  { package: 'services/catalog', folder: 'src/modules/stock', files: ['stock-rules'] },
  { package: 'services/hospitality', folder: 'src/modules/stay/records', files: ['stay-rules'] },
  { package: 'services/hospitality', folder: 'src/modules/holds', files: ['hold-caps'] },
  { package: 'services/hospitality', folder: 'src/modules/experiences', files: ['rsvp-rules', 'visit-rules'] },
  { package: 'libs/rules', folder: 'src', files: ['money', 'days', 'zip', 'po-box', 'counted-benefits'] },
];

/** Targets with files whose path has one of these parts; all without any. */
export function chosen(parts: readonly string[]): Target[] {
  const isAsked = (path: string): boolean => parts.length === 0 || parts.some((part) => path.includes(part));
  return TARGETS.map((target) => ({
    ...target,
    files: target.files.filter((file) => isAsked(`${target.package}/${target.folder}/${file}.ts`)),
  })).filter(({ files }) => files.length > 0);
}

/** Stryker's options: Stryker changes a copy of the sources, never the checkout. */
export const optionsOf = ({ package: home, folder, files }: Target): object => ({
  mutate: files.map((file) => `${home}/${folder}/${file}.ts`),
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  plugins: [
    new URL('../../mutation/node_modules/@stryker-mutator/jest-runner/dist/src/index.js', import.meta.url).href,
  ],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    configFile: `${home}/jest.config.ts`,
    enableFindRelatedTests: false,
    config: { rootDir: home, testMatch: [`**/${folder}/*.spec.ts`] },
  },
  ignorePatterns: [
    '**',
    '!infra/config/**',
    '!services/**',
    '!libs/**',
    '!package.json',
    '!tsconfig*.json',
    '**/dist/**',
    // Found from the copy by links.
    '**/node_modules/**',
  ],
  tempDirName: '.data/mutation',
  packageManager: 'npm',
  allowEmpty: true,
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportScoreTable: false },
});
