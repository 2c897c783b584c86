import { nodeTests } from './jest/preset.ts';

export default nodeTests({ testMatch: ['**/*.spec.{mjs,ts}'] });
