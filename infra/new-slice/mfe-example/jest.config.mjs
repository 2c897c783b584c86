import { browserTests } from '../../config/jest/preset.mjs';

export default browserTests();
