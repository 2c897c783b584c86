import { Module } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { startTestApp, type TestApp } from '@shamba/service-kit/testing';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gatewayModules } from '../../src/app.module.js';
import { gatewayConfigSchema } from '../../src/config.js';
import { configureGateway } from '../../src/edge/configure.js';
import { createDataSource } from '../../src/database/data-source.js';
import { StaffRoles } from '../../src/people/roles/staff-roles.js';
import { seedDemo } from '../../src/seed-demo.js';
import { Browser } from './browser.js';
import { buildShell } from './build-shell.js';
import { type FakeService, startFakeService } from './fake-service.js';
import { ownRoutes } from './own-routes.js';

/** Rows of the fake service `catalog` in the table. */
export const fakeRoutes: RouteEntry[] = [
  {
    service: 'catalog',
    method: 'GET',
    path: '/api/wines',
    access: 'public',
    cache: { tags: ['wines'], query: ['view', 'limit', 'page'] },
  },
  {
    service: 'catalog',
    method: 'GET',
    path: '/api/public/pages/{page}/content',
    access: 'public',
    cache: { tags: ['content'], query: [] },
  },
  {
    service: 'catalog',
    method: 'GET',
    path: '/api/pages/{slug}/settings',
    access: 'public',
    cache: { tags: ['content'], query: [] },
  },
  {
    service: 'catalog',
    method: 'GET',
    path: '/api/wine-club/tiers',
    access: 'public',
    cache: { tags: ['tiers'], query: [] },
  },
  { service: 'catalog', method: 'POST', path: '/api/admin/wines', access: 'staff:wines.write' },
  {
    service: 'catalog',
    method: 'POST',
    path: '/api/admin/customers/{userId}/addresses',
    access: 'staff:customers.write',
  },
  { service: 'catalog', method: 'POST', path: '/api/cart', access: 'public' },
  { service: 'catalog', method: 'POST', path: '/api/cart/add', access: 'public' },
  { service: 'catalog', method: 'PUT', path: '/api/cart/{id}', access: 'public' },
  { service: 'catalog', method: 'DELETE', path: '/api/cart/{id}', access: 'public' },
  { service: 'catalog', method: 'DELETE', path: '/api/cart/clear/{sessionId}', access: 'public' },
  { service: 'catalog', method: 'GET', path: '/api/customer/orders', access: 'customer' },
  { service: 'catalog', method: 'POST', path: '/api/contact', access: 'public' },
  { service: 'catalog', method: 'POST', path: '/api/checkout/start', access: 'public' },
  { service: 'catalog', method: 'POST', path: '/api/square/webhook', access: 'public' },
  {
    service: 'catalog',
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  },
  {
    service: 'catalog',
    method: 'POST',
    path: '/api/admin/upload',
    access: 'staff:media.write',
    takes: ['multipart/form-data'],
  },
  { service: 'catalog', method: 'DELETE', path: '/api/unsubscribe/{token}', access: 'public' },
];

export interface TestGateway extends TestApp {
  catalog: FakeService;
  /** Folder from which the slice `mfe-<name>` is published. */
  origin(name: string): string;
  store: string;
  browser(): Browser;
}

/** A test's database is new and its user ids begin at 1 again: no session of another file's users stays. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  await redis.flushdb();
  redis.disconnect();
}

/** A whole gateway with demo accounts (but with `seed: false`), a shell build, and one fake service behind it. */
export async function startGateway(
  options: { slices?: string[]; env?: Record<string, string>; seed?: false } = {},
): Promise<TestGateway> {
  await emptyRedis();
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'));
  const origin = (name: string): string => join(folder, 'origins', name);
  const catalog = await startFakeService();
  await buildShell(join(folder, 'shell'));
  const table = [...(await ownRoutes()), ...fakeRoutes];

  @Module({ imports: gatewayModules(table) })
  class TestModule {}

  const test = await startTestApp({
    service: 'gateway',
    module: TestModule,
    configSchema: gatewayConfigSchema,
    createDataSource,
    env: {
      CATALOG_URL: catalog.url,
      SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
      SEALING_KEYS: '5ea1'.repeat(16),
      SHELL_DIR: join(folder, 'shell'),
      RELEASE_STORE: join(folder, 'store'),
      SLICE_ORIGINS: JSON.stringify(
        Object.fromEntries((options.slices ?? []).map((name) => [name, pathToFileURL(origin(name)).href])),
      ),
      SLICE_POLL_MS: '3600000',
      // No test depends on how fast a busy machine is: those about something that hangs state their own times.
      READ_TIMEOUT_MS: '20000',
      WRITE_TIMEOUT_MS: '20000',
      PART_TIMEOUT_MS: '20000',
      PAGE_READ_BUDGET_MS: '5000',
      // All clients of a test come from one machine.
      WRITES_WITHOUT_COOKIE: '0',
      CART_WRITES_WITHOUT_COOKIE: '0',
      RESTART_WAIT_MS: '500',
      ...options.env,
    },
    app: { http: 'express', configure: configureGateway },
  });
  if (options.seed !== false) await seedDemo(test.dataSource);
  // The seed runs before a gateway starts; here it is running already.
  await test.app.get(StaffRoles, { strict: false }).changed();
  return {
    ...test,
    catalog,
    origin,
    store: join(folder, 'store'),
    browser: () => new Browser(test.url),
    close: async () => {
      await test.close();
      await catalog.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A browser with a signed-in user. */
export async function signedIn(gateway: TestGateway, email: string, password: string): Promise<Browser> {
  const browser = gateway.browser();
  const answer = await browser.post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`Cannot sign in: ${answer.status} ${answer.text}`);
  return browser;
}
