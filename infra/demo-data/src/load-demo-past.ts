import * as catalog from '@shamba/catalog/demo-past';
import * as commerce from '@shamba/commerce/demo-past';
import * as content from '@shamba/content/demo-past';
import * as gateway from '@shamba/gateway/demo-past';
import * as hospitality from '@shamba/hospitality/demo-past';
import * as worker from '@shamba/worker/demo-past';
import pg from 'pg';
import { NO_LIMITS } from '@shamba/dev-stack';
import type { ServiceName } from '@shamba/dev-stack';
import { pastDatabase } from './copy.js';
import { Dice } from './dice.js';
import { ledgerOf, writeLedger } from './provider-ledger.js';
import { inquiriesOf, mailsOf } from './mails-and-inquiries.js';
import { type Clients, readShop } from './shop-facts.js';
import type { DemoSize } from './size.js';
import { Span } from './span.js';
import { isUntouched } from './untouched.js';
import { makeWorld, type World } from './world.js';

export interface DemoPastOptions {
  databaseUrls: Record<ServiceName, string>;
  /** Folder of the payment emulator's ledger; the emulator must not run yet. */
  emulatorDir: string;
  size: DemoSize;
  siteUrl: string;
  now: Date;
}

const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'] as const;
const SEED = 'shamba';

/**
 * Fills an untouched demo shop with the history of some years: people, orders with payments and refunds, stays, events,
 * tastings, club members with their quarters, mails, inquiries, the stock ledger, and the payment emulator's memory.
 * Each service's own loader writes its rows with COPY, in one transaction each; no events are written, as nothing is
 * left to do.
 *
 * @returns what was made; null when the shop has people or purchases already, which stay as they are.
 */
export async function loadDemoPast(options: DemoPastOptions): Promise<World | null> {
  if (!(await isUntouched(options.databaseUrls))) return null;
  const clients = Object.fromEntries(
    SERVICES.map((service) => {
      const connectionString = options.databaseUrls[service];
      return [service, new pg.Client({ connectionString, ...NO_LIMITS })];
    }),
  ) as Clients;
  try {
    await Promise.all(Object.values(clients).map((client) => client.connect()));
    const shop = await readShop(clients);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: shop.winery.timeZone }).format(options.now);
    const dice = new Dice(SEED);
    const world = makeWorld(dice, new Span(today, options.now, options.size.years), shop, options.size);
    await write(world, dice, clients, options);
    return world;
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  }
}

async function write(world: World, dice: Dice, clients: Clients, options: DemoPastOptions): Promise<void> {
  const { shop, span, club } = world;
  const accounts = dice.forTopic('accounts');
  await Promise.all(Object.values(clients).map((client) => client.query('BEGIN')));
  await Promise.all([
    gateway.loadPast(pastDatabase(clients.gateway), {
      people: world.people.slice(1).map((person) => ({
        ...person,
        joinedAt: () => span.at(span.day(accounts, person.knownFrom * 0.9), accounts),
      })),
      orders: world.orders,
      dice: accounts,
    }),
    worker.loadPast(pastDatabase(clients.worker), {
      mails: mailsOf(world),
      siteUrl: options.siteUrl,
      winery: shop.winery,
    }),
    content.loadPast(pastDatabase(clients.content), inquiriesOf(world, dice.forTopic('inquiries'))),
    commerce.loadPast(pastDatabase(clients.commerce), { ...world, ...club, wineryName: shop.winery.name }),
    catalog.loadPast(pastDatabase(clients.catalog), {
      wines: shop.wines,
      newWines: world.newWines,
      orders: world.orders,
      opened: new Date(`${span.start}T18:00:00Z`),
      counted: span.later(span.now, 0),
    }),
    hospitality.loadPast(pastDatabase(clients.hospitality), {
      ...world,
      house: shop.stay,
      experiences: shop.experiences,
      today: span.today,
    }),
  ]);
  writeLedger(options.emulatorDir, ledgerOf(world));
  for (const client of Object.values(clients)) await client.query('COMMIT');
  await Promise.all(Object.values(clients).map((client) => client.query('VACUUM (ANALYZE)')));
}
