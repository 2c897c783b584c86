import { nodeTests } from './jest/preset.mjs';

export default nodeTests({ testMatch: ['**/*.spec.{mjs,ts}'] });
