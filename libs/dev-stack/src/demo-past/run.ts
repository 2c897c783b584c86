import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.js';
import type { Processes } from '../processes.js';
import { type ProcessName, ROOT, type ServiceName } from '../workspace.js';
import { demoPastEnvironment } from './settings.js';
import type { DemoSize } from './size.js';

interface RunOptions {
  size: DemoSize;
  databaseUrls: Record<ServiceName, string>;
  processes: Processes;
  environment: (name: ProcessName) => Environment;
  /** The payment emulator is part of the stack. */
  ledgers: boolean;
  onProgress: (step: string) => void;
}

/**
 * Loads the demo's past in a process of its own, which needs the services' code only as long as it runs. Where payments
 * go to a real provider there is none: its orders would be unknown to that provider.
 */
export async function runDemoPast(options: RunOptions): Promise<void> {
  const { size, databaseUrls, processes, environment, ledgers, onProgress } = options;
  if (!ledgers) return;
  onProgress(`Demo data: ${size.years} years of the shop`);
  const emulatorDir = environment('square-emulator')['DATA_DIR'] ?? '';
  const siteUrl = environment('worker')['PUBLIC_URL'] ?? '';
  await processes.run({
    name: 'demo-past',
    script: fileURLToPath(new URL('main.js', import.meta.url)),
    cwd: ROOT,
    env: { ...environment('worker'), ...demoPastEnvironment({ size, databaseUrls, emulatorDir, siteUrl }) },
  });
}
