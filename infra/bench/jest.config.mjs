import { nodeTests } from '../config/jest/preset.mjs';

export default nodeTests({ testMatch: ['**/*.spec.mjs'] });
