import { integrationTests } from '../../infra/config/jest/preset.mjs';

export default integrationTests();
