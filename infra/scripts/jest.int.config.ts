import { integrationTests } from '../config/jest/preset.ts';

export default integrationTests({ testMatch: ['**/*.int-spec.ts'] });
