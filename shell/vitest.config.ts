import { browserTests } from '@shamba/slice-build/vitest';

export default browserTests();
