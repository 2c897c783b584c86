import pg from 'pg';
import { NO_LIMITS } from '@shamba/dev-stack';
import type { ServiceName } from '@shamba/dev-stack';
import { copyRows, moveSequence, type TableRows } from './copy.js';
import { Dice } from './dice.js';
import { ledgerOf, writeLedger } from './provider-ledger.js';
import { copyWinesSql, ledger, newSkus, stockOrders } from './rows/catalog-rows.js';
import { commerceRows } from './rows/commerce-rows.js';
import { copyEventsSql, hospitalityRows } from './rows/hospitality-rows.js';
import { inquiryRows, mailRows, userRows } from './rows/people-rows.js';
import { type Clients, isUntouched, readShop } from './shop-facts.js';
import type { ShopRules } from './shop-rules.js';
import type { DemoSize } from './size.js';
import { Span } from './span.js';
import { makeWorld, type World } from './world.js';

export interface DemoPastOptions {
  databaseUrls: Record<ServiceName, string>;
  /** Where the payment emulator keeps its ledger; it must not run yet. */
  emulatorDir: string;
  size: DemoSize;
  rules: ShopRules;
  siteUrl: string;
  now: Date;
  seed?: string;
}

const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'] as const;
const SEED = 'shamba';

/**
 * Fills an untouched demo shop with the history of some years: people, orders with payments and refunds, stays, events,
 * tastings, club members with their quarters, mails, inquiries, the stock ledger, and the payment emulator's memory.
 * Each service's rows go in with COPY, in one transaction each; no events are written, as nothing is left to do.
 *
 * @returns what was made; null when the shop has people or purchases already, which stay as they are.
 */
export async function loadDemoPast(options: DemoPastOptions): Promise<World | null> {
  const clients = Object.fromEntries(
    SERVICES.map((service) => {
      const connectionString = options.databaseUrls[service];
      return [service, new pg.Client({ connectionString, ...NO_LIMITS })];
    }),
  ) as Clients;
  try {
    await Promise.all(Object.values(clients).map((client) => client.connect()));
    if (!(await isUntouched(clients))) return null;
    const shop = await readShop(clients);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: shop.winery.timeZone }).format(options.now);
    const dice = new Dice(options.seed ?? SEED);
    const world = makeWorld(dice, new Span(today, options.now, options.size.years), shop, options.rules, options.size);
    await write(world, dice, clients, options);
    return world;
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  }
}

async function write(world: World, dice: Dice, clients: Clients, options: DemoPastOptions): Promise<void> {
  const { rules, siteUrl, emulatorDir } = options;
  const copy = async (service: ServiceName, all: readonly TableRows[], sequences: readonly string[]): Promise<void> => {
    for (const rows of all) await copyRows(clients[service], rows);
    for (const table of sequences) await moveSequence(clients[service], table);
  };
  await Promise.all(Object.values(clients).map((client) => client.query('BEGIN')));
  await Promise.all([
    // No events were written: the gateway reads the orders by itself.
    copy('gateway', [userRows(world, dice.of('accounts'))], ['users']).then(() =>
      clients.gateway.query('UPDATE customer_facts_fill SET after = NULL, done_at = NULL'),
    ),
    copy('worker', [mailRows(world, rules, siteUrl)], []),
    copy('content', [inquiryRows(world, dice.of('inquiries'))], []),
    copy('commerce', commerceRows(world, rules), ['order_lines', 'fulfilments', 'members', 'club_runs']).then(() =>
      rules.fillDays({
        query: async (sql: string, values?: unknown[]) => (await clients.commerce.query(sql, values)).rows,
      } as Parameters<ShopRules['fillDays']>[0]),
    ),
    writeCatalog(world, clients.catalog),
    clients.hospitality
      .query(copyEventsSql, [
        JSON.stringify(
          world.events.map(({ id, base, slug, date }) => ({ id, base: base.id, slug, at: `${date}T08:00:00Z` })),
        ),
      ])
      .then(() =>
        copy('hospitality', hospitalityRows(world, rules), [
          'events',
          'ticket_types',
          'event_occurrences',
          'experience_slots',
          'stay_bookings',
        ]),
      ),
  ]);
  writeLedger(emulatorDir, ledgerOf(world));
  for (const client of Object.values(clients)) await client.query('COMMIT');
  await Promise.all(Object.values(clients).map((client) => client.query('ANALYZE')));
}

async function writeCatalog(world: World, client: pg.Client): Promise<void> {
  const { newWines, span } = world;
  if (newWines.length > 0) {
    const at = `${span.start}T18:00:00Z`;
    await client.query(copyWinesSql, [
      JSON.stringify(newWines.map(({ id, likeId, name, vintage }) => ({ id, like_id: likeId, name, vintage, at }))),
    ]);
    await copyRows(client, newSkus(newWines));
    for (const table of ['wines', 'skus']) await moveSequence(client, table);
  }
  // The shop's opening stock begins at the start of the span now, with what was sold since.
  await client.query('DELETE FROM stock_ledger');
  await copyRows(client, ledger(world));
  await copyRows(client, stockOrders(world));
}
