import { nodeTests } from '../../infra/config/jest/preset.ts';

export default nodeTests({
  // Each test builds a slice with Rspack.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/test/*.spec.ts'],
  // It teaches Node to read a TypeScript source, which Jest can do.
  moduleNameMapper: { '/manifest-schema\\.ts$': '<rootDir>/../api-contract/src/slice-manifest/schema.ts' },
});
