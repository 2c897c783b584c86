import { integrationTests } from '../config/jest/preset.mjs';

export default integrationTests({ testMatch: ['**/*.int-spec.mjs'] });
