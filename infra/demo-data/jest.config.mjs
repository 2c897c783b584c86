import { nodeTests } from '../../infra/config/jest/preset.mjs';

export default nodeTests();
