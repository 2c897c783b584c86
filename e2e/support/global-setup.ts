import { serveControls } from './control-server.js';
import { StackHost } from './stack-host.js';

/** Runs once before the tests: offers the stacks, which start on first use, and stops them at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const hosts = { shop: new StackHost(), staff: new StackHost() };
  const controls = await serveControls(hosts);
  process.env['E2E_CONTROL_URL'] = controls.url;
  return async () => {
    await controls.close();
    await Promise.all(Object.values(hosts).map((host) => host.dispose()));
  };
}
