import { eventually } from '@shamba/dev-stack/testing';
import { CONFIG } from '@shamba/service-kit/config';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../src/config.js';
import {
  closeDemoAccounts,
  openDemoAccounts,
  RefuseDemoAccounts,
} from '../src/people/identity/refuse-demo-accounts.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { ROLE: 'api' } });
});
afterAll(() => gateway.close());

/** Starts a process on this database with the setting. */
const start = (NODE_ENV: string) => {
  const config = { ...gateway.app.get<GatewayConfig>(CONFIG), NODE_ENV } as GatewayConfig;
  return new RefuseDemoAccounts(gateway.dataSource, config).onModuleInit();
};

it('a production start is refused while a published password works, and says what helps; the demo starts', async () => {
  expect(gateway.app.get(RefuseDemoAccounts, { strict: false })).toBeDefined();
  await expect(start('production')).rejects.toThrow(
    /demo account "admin" and of "customer" still works.*create-admin\.js.*close-demo-accounts\.js/,
  );
  await expect(start('development')).resolves.toBeUndefined();
});

it('closing them ends their sessions, and production starts', async () => {
  const browser = await signedIn(gateway, 'admin', 'harvest-admin');
  expect(await closeDemoAccounts(gateway.dataSource)).toEqual(['admin', 'customer']);
  expect(await openDemoAccounts(gateway.dataSource)).toEqual([]);
  await expect(start('production')).resolves.toBeUndefined();
  expect((await gateway.browser().post('/api/auth/login', { email: 'admin', password: 'harvest-admin' })).status).toBe(
    401,
  );
  await eventually(async () => expect((await browser.get('/api/auth/me')).status).toBe(401));
});
