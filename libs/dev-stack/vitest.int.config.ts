import { nodeTests } from '../../infra/config/vitest.node.js';

export default nodeTests(['test/**/*.int-spec.ts'], {
  globalSetup: ['./src/testing/global-setup.ts'],
  fileParallelism: false,
  isolate: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
