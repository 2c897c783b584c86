import { browserTests } from '../infra/config/jest/preset.ts';

export default browserTests();
