import { nodeTests } from '../../infra/config/jest/preset.ts';

export default nodeTests();
