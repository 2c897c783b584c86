// The state of the shop before and after.
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import type { ServiceName } from '@shamba/dev-stack';
import type { OwnStack } from '../lib/own-stack.ts';
import { Staff } from '../lib/shopper.ts';

const WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 25;
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

const MONEY = `SELECT (SELECT count(*) FROM outbox WHERE state <> 'done')::int AS events, (SELECT count(*) FROM orders)::int AS orders,
  (SELECT count(*) FROM payment_attempts WHERE state <> 'captured')::int AS uncaptured, (SELECT count(*) FROM orders WHERE payment_state = 'captured')::int AS captured`;
const STOCK = `SELECT (SELECT count(*) FROM stock_holds)::int AS holds, (SELECT count(*) FROM stock_ledger WHERE reason = 'sale')::int AS sales`;
const MAILS = `SELECT count(*)::int AS mails FROM notifications WHERE kind = 'order_confirmation'`;

type Money = { events: number; orders: number; uncaptured: number; captured: number };
type Stock = { holds: number; sales: number };
type Mails = { mails: number };
/** Counts of the rows that orders create. */
export type Facts = Money & Stock & Mails;

/**
 * Waits until everything that follows from the orders has happened: captures, sales instead of holds, mail rows.
 * Returns the counts.
 */
export async function drained(stack: OwnStack, orders?: number): Promise<Facts> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const money = await one<Money>(stack, 'commerce', MONEY);
    if (money.events === 0 && money.uncaptured === 0) {
      const stock = await one<Stock>(stack, 'catalog', STOCK);
      const facts = { ...money, ...stock, ...(await one<Mails>(stack, 'worker', MAILS)) };
      const whole =
        [facts.captured, facts.sales, facts.mails].every((count) => count === facts.orders) && facts.holds === 0;
      if (whole && (orders === undefined || facts.orders === orders)) return facts;
      if (Date.now() > until) throw new Error(`The shop did not come to rest: ${JSON.stringify(facts)}`);
    }
    if (Date.now() > until) throw new Error(`The shop did not come to rest: ${JSON.stringify(money)}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** The one row of a statement. */
async function one<Row extends Record<string, number>>(
  stack: OwnStack,
  service: ServiceName,
  statement: string,
): Promise<Row> {
  const [row] = await stack.sql<Row>(service, statement);
  if (!row) throw new Error(`${service} answers no row`);
  return row;
}
