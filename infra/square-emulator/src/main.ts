import { ConfigError, loadConfig } from './config.js';
import { startEmulator } from './emulator.js';

try {
  const emulator = await startEmulator(loadConfig());
  console.log(`square-emulator listening at ${emulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
