import { browserTests } from '../slice-build/src/vitest.mjs';

export default browserTests();
