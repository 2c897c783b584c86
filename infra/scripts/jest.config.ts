import { nodeTests } from '../config/jest/preset.ts';

export default nodeTests({
  testMatch: ['**/*.spec.ts'],
  // As for slice-build's own tests: it teaches Node to read a TypeScript source, which Jest can do.
  moduleNameMapper: { '/manifest-schema\\.ts$': '<rootDir>/../../libs/api-contract/src/slice-manifest/schema.ts' },
});
