import { nodeTests } from '../../infra/config/vitest.node.js';

export default nodeTests(['test/**/*.int-spec.ts', 'src/**/*.int-spec.ts'], {
  globalSetup: ['../../libs/dev-stack/src/testing/global-setup.ts'],
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
});
