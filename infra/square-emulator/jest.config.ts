import { nodeTests } from '../../infra/config/jest/preset.ts';

// A test starts the emulator as a separate process, and kills it.
export default nodeTests();
