import { nodeTests } from '../../infra/config/jest/preset.ts';

// It starts the emulator as a process of its own, and kills it.
export default nodeTests();
