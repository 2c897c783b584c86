// The state of the shop before and after.
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import { SERVICES, type ServiceName } from '@shamba/dev-stack';
import type { OwnStack } from '../lib/own-stack.ts';
import { Staff } from '../lib/shopper.ts';

const WITHIN_MS = 120_000;
/** Each look opens a connection to each database, whose cost counts. */
const LOOK_EVERY_MS = 100;
const PER_PURCHASE = 2;

/** Stocks enough bottles of every wine. @returns the wines */
export async function stockUp(stack: OwnStack, purchases: number): Promise<Schemas['WineDto'][]> {
  const staff = await Staff.signIn(stack.url);
  const wines = await staff.ok<Schemas['WineDto'][]>('GET', '/api/wines');
  const each = Math.ceil(purchases / wines.length + 1) * PER_PURCHASE + 100;
  for (const { version: _, ...wine } of wines)
    await staff.ok('PUT', `/api/admin/wines/${wine.id}`, { ...wine, stock: each });
  return wines;
}

/** Rows that orders cause, by the service that has them. */
const FOLLOWS: Record<ServiceName, string[]> = {
  commerce: [
    '(SELECT count(*) FROM orders)::int AS orders',
    `(SELECT count(*) FROM payment_attempts WHERE state <> 'captured')::int AS uncaptured`,
    `(SELECT count(*) FROM orders WHERE payment_state = 'captured')::int AS captured`,
    `(SELECT coalesce(sum(orders), 0) FROM sales_figures WHERE kind = 'all')::int AS figures`,
  ],
  catalog: [
    '(SELECT count(*) FROM stock_holds)::int AS holds',
    `(SELECT count(*) FROM stock_ledger WHERE reason = 'sale')::int AS sales`,
  ],
  gateway: [`(SELECT coalesce(sum(orders), 0) FROM customer_facts)::int AS "customers' orders"`],
  worker: [
    `(SELECT count(*) FROM notifications WHERE kind = 'order_confirmation' AND state <> 'pending')::int AS mails`,
  ],
  hospitality: [],
  content: [],
};
const WAITING = `(SELECT count(*) FROM outbox WHERE state <> 'done')::int AS events`;

/** Counts of the rows that orders create, and of events that wait. */
export type Facts = Record<string, number>;

/**
 * Waits until everything that follows from the orders has happened: captures, sales instead of holds, figures, facts of
 * customers and mails; no service has an event left. Returns the counts.
 */
export async function drained(stack: OwnStack, orders?: number): Promise<Facts> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const facts = await factsOf(stack);
    const { orders: all = 0, events, uncaptured, holds, ...counts } = facts;
    const isWhole = Object.values(counts).every((count) => count === all);
    if (isWhole && events === 0 && uncaptured === 0 && holds === 0 && all === (orders ?? all)) return facts;
    if (Date.now() > until) throw new Error(`The shop did not come to rest: ${JSON.stringify(facts)}`);
    await pause(LOOK_EVERY_MS);
  }
}

async function factsOf(stack: OwnStack): Promise<Facts> {
  const facts: Facts = {};
  let events = 0;
  for (const service of SERVICES) {
    const [row] = await stack.sql<Facts>(service, `SELECT ${[WAITING, ...FOLLOWS[service]].join(', ')}`);
    events += row?.['events'] ?? 0;
    Object.assign(facts, row, { events });
  }
  return facts;
}
