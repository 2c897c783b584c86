import { nodeTests } from '../../infra/config/vitest.node.js';

export default nodeTests(['src/**/*.spec.ts']);
