import { integrationTests } from '../../infra/config/jest/preset.ts';

export default integrationTests();
