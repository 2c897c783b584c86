import { nodeTests } from '../config/jest/preset.ts';

export default nodeTests();
