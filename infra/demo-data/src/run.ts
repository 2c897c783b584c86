import { fileURLToPath } from 'node:url';
import { type PreparedStack, ROOT } from '@shamba/dev-stack';
import { demoPastEnvironment } from './settings.js';
import type { DemoSize } from './size.js';
import { isUntouched } from './untouched.js';

/**
 * Loads the demo's past into a stack before its services start (`beforeServices`), in a separate process that frees the
 * services' code at its end. Loads nothing into a shop where something has happened, or with a real payment provider,
 * which would not know the orders.
 */
export const demoPast =
  (size: DemoSize) =>
  async ({ databaseUrls, names, environment, run, onProgress }: PreparedStack): Promise<void> => {
    if (!names.includes('square-emulator') || !(await isUntouched(databaseUrls))) return;
    onProgress(`Demo data: ${size.years} years of the shop`);
    const emulatorDir = environment('square-emulator')['DATA_DIR'] ?? '';
    const siteUrl = environment('worker')['PUBLIC_URL'] ?? '';
    await run({
      name: 'demo-past',
      script: fileURLToPath(new URL('main.js', import.meta.url)),
      cwd: ROOT,
      env: {
        ...environment('worker'),
        ...demoPastEnvironment({ size, databaseUrls, emulatorDir, siteUrl }),
        // All of the past is in memory at once: more than a service may take.
        NODE_OPTIONS: '',
      },
    });
  };
