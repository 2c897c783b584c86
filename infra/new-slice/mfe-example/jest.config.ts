import { browserTests } from '../../config/jest/preset.ts';

export default browserTests();
