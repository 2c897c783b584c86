import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@shamba/dev-stack';
import { migratedDatabase } from '@shamba/service-kit/testing';
import * as catalog from '../../../../services/catalog/src/database/data-source.js';
import { seedDemo as seedCatalog } from '../../../../services/catalog/src/seed-demo.js';
import * as commerce from '../../../../services/commerce/src/database/data-source.js';
import { seedDemo as seedCommerce } from '../../../../services/commerce/src/seed-demo.js';
import * as content from '../../../../services/content/src/database/data-source.js';
import * as gateway from '../../../../services/gateway/src/database/data-source.js';
import { seedDemo as seedGateway } from '../../../../services/gateway/src/seed-demo.js';
import * as hospitality from '../../../../services/hospitality/src/database/data-source.js';
import { seedDemo as seedHospitality } from '../../../../services/hospitality/src/seed-demo.js';
import * as worker from '../../../../services/worker/src/database/data-source.js';
import { loadDemoPast } from '../../src/load-demo-past.js';
import { SMALL } from '../../src/size.js';
import type { World } from '../../src/world.js';

const sources = { catalog, commerce, content, gateway, hospitality, worker };
type DataSource = ReturnType<typeof commerce.createDataSource>;

/** The demo shop of `npm start` on databases of its own. */
export interface DemoShop {
  /** The payment emulator's ledger. */
  ledger: string;
  urls: Record<ServiceName, string>;
  open: Record<ServiceName, DataSource>;
  /** Loads the past; null when the shop has one. */
  load(): Promise<World | null>;
  close(): Promise<void>;
}

/** Databases with the demo's rows, whose past is not loaded yet. */
export async function demoShop(now: Date): Promise<DemoShop> {
  const emulatorDir = mkdtempSync(join(tmpdir(), 'demo-past-'));
  const made = await Promise.all(
    SERVICES.map(async (name) => {
      const { createDataSource } = sources[name];
      const database = await migratedDatabase(name, createDataSource);
      return { name, database, source: await createDataSource(database.url).initialize() };
    }),
  );
  const of = <T>(value: (service: (typeof made)[number]) => T): Record<ServiceName, T> =>
    Object.fromEntries(made.map((service) => [service.name, value(service)])) as Record<ServiceName, T>;
  const urls = of(({ database }) => database.url);
  const open = of(({ source }) => source);
  await seedCatalog(open.catalog);
  await seedCommerce(open.commerce);
  await seedGateway(open.gateway);
  await seedHospitality(open.hospitality, undefined, now);
  return {
    ledger: join(emulatorDir, 'ledger.jsonl'),
    urls,
    open,
    load: () => loadDemoPast({ databaseUrls: urls, emulatorDir, size: SMALL, siteUrl: 'http://localhost', now }),
    close: async () => {
      await Promise.all(made.map(({ source }) => source.destroy()));
      await Promise.all(made.map(({ database }) => database.drop()));
      rmSync(emulatorDir, { recursive: true });
    },
  };
}
