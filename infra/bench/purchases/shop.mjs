// The state of the shop before and after.
import { setTimeout as pause } from 'node:timers/promises';
import { Staff } from '../lib/shopper.mjs';

const WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 25;
const PER_PURCHASE = 2;

/** Puts enough bottles of every wine on the shelf; answers the wines. */
export async function stockUp(stack, purchases) {
  const staff = await Staff.signIn(stack.url);
  const wines = await staff.ok('GET', '/api/wines');
  const each = Math.ceil(purchases / wines.length + 1) * PER_PURCHASE + 100;
  for (const { version: _, ...wine } of wines)
    await staff.ok('PUT', `/api/admin/wines/${wine.id}`, { ...wine, stock: each });
  return wines;
}

const MONEY = `SELECT (SELECT count(*) FROM outbox WHERE state <> 'done')::int AS events, (SELECT count(*) FROM orders)::int AS orders,
  (SELECT count(*) FROM payment_attempts WHERE state <> 'captured')::int AS uncaptured, (SELECT count(*) FROM orders WHERE payment_state = 'captured')::int AS captured`;
const STOCK = `SELECT (SELECT count(*) FROM stock_holds)::int AS holds, (SELECT count(*) FROM stock_ledger WHERE reason = 'sale')::int AS sales`;
const MAILS = `SELECT count(*)::int AS mails FROM notifications WHERE kind = 'order_confirmation'`;

/**
 * Waits until everything that follows from the orders has happened:
 * captures, sales instead of holds, mail rows. Answers the counts.
 */
export async function drained(stack, orders) {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const [money] = await stack.sql('commerce', MONEY);
    if (money.events === 0 && money.uncaptured === 0) {
      const [[stock], [mail]] = [await stack.sql('catalog', STOCK), await stack.sql('worker', MAILS)];
      const facts = { ...money, ...stock, ...mail };
      const whole =
        [facts.captured, facts.sales, facts.mails].every((count) => count === facts.orders) && facts.holds === 0;
      if (whole && (orders === undefined || facts.orders === orders)) return facts;
      if (Date.now() > until) throw new Error(`The shop did not come to rest: ${JSON.stringify(facts)}`);
    }
    if (Date.now() > until) throw new Error(`The shop did not come to rest: ${JSON.stringify(money)}`);
    await pause(LOOK_EVERY_MS);
  }
}
