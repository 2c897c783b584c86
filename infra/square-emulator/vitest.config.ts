import { nodeTests } from '../../infra/config/vitest.node.js';

export default nodeTests(['src/**/*.spec.ts', 'test/**/*.spec.ts'], { testTimeout: 15_000 });
