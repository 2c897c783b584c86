import { fileURLToPath } from 'node:url';
import { type PreparedStack, ROOT } from '@shamba/dev-stack';
import { demoPastEnvironment } from './settings.js';
import type { DemoSize } from './size.js';

/**
 * Loads the demo's past into a stack whose services have not started (`beforeServices`), in a process of its own, which
 * needs the services' code only as long as it runs. Where payments go to a real provider there is none: its orders would
 * be unknown to that provider.
 */
export const demoPast =
  (size: DemoSize) =>
  async ({ databaseUrls, names, environment, run, onProgress }: PreparedStack): Promise<void> => {
    if (!names.includes('square-emulator')) return;
    onProgress(`Demo data: ${size.years} years of the shop`);
    const emulatorDir = environment('square-emulator')['DATA_DIR'] ?? '';
    const siteUrl = environment('worker')['PUBLIC_URL'] ?? '';
    await run({
      name: 'demo-past',
      script: fileURLToPath(new URL('main.js', import.meta.url)),
      cwd: ROOT,
      env: { ...environment('worker'), ...demoPastEnvironment({ size, databaseUrls, emulatorDir, siteUrl }) },
    });
  };
