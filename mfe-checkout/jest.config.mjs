import { browserTests } from '../infra/config/jest/preset.mjs';

export default browserTests();
