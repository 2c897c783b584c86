import { browserTests } from '@shamba/slice-build/vitest';
export default browserTests(undefined, { setupFiles: ['./src/testing/setup.ts'], testTimeout: 30_000 });
