import { browserTests } from '@shamba/slice-build/vitest';
export default browserTests(undefined, { testTimeout: 20_000 });
