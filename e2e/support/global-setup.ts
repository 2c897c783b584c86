import { serveControls } from './control-server.js';
import { StackHost } from './stack-host.js';

/** Runs once, before the tests: offers the stack (started when first wanted) and takes it down at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const host = new StackHost();
  const controls = await serveControls(host);
  process.env['E2E_CONTROL_URL'] = controls.url;
  return async () => {
    await controls.close();
    await host.dispose();
  };
}
