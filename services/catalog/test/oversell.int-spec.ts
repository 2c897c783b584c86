import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@shamba/service-kit/testing';
import {
  bottles,
  type Catalog,
  hold,
  imbalances,
  makeWine,
  pin,
  release,
  startCatalog,
  stockOf,
  tell,
  unpin,
  wineBody,
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const heldNow = async (wineId: number): Promise<number> => {
  const [row] = await catalog.dataSource.query(
    `SELECT coalesce(sum(l.quantity), 0)::int AS held FROM stock_hold_lines l
       JOIN stock_holds h USING (checkout_id) JOIN skus s ON s.id = l.sku_id
      WHERE s.wine_id = $1 AND (h.attempt_id IS NOT NULL OR h.expires_at > $2)`,
    [wineId, catalog.clock.now()],
  );
  return row.held as number;
};

describe('many shoppers at once', () => {
  it('gives each last bottle to one of 64 shoppers who ask at once', async () => {
    const wine = await makeWine(catalog, { stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => hold(catalog, `crowd-${n}`, [bottles(wine, 1)])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(54);
    expect(await heldNow(wine)).toBe(10);
  });

  it('takes pairs of wines in any order without a deadlock or a half-kept set', async () => {
    const [a, b] = [await makeWine(catalog, { stock: 20 }), await makeWine(catalog, { stock: 20 })];
    const lines = (n: number) => (n % 2 ? [bottles(a, 1), bottles(b, 1)] : [bottles(b, 1), bottles(a, 1)]);
    const answers = await Promise.all(Array.from({ length: 48 }, (_, n) => hold(catalog, `pair-${n}`, lines(n))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([await heldNow(a), await heldNow(b)]).toEqual([20, 20]);
  });

  it('sells every bottle once when placed, pinned and ordered side by side', async () => {
    const wine = await makeWine(catalog, { stock: 5 });
    const buy = async (n: number): Promise<boolean> => {
      const ids = { checkoutId: `buy-${n}`, attemptId: `buy-att-${n}` };
      if ((await hold(catalog, ids.checkoutId, [bottles(wine, 1)])).status !== 200) return false;
      if ((await pin(catalog, ids.checkoutId, ids.attemptId)).status !== 200) return false;
      const { done } = await tell(catalog, 'order.placed', { orderId: `buy-order-${n}`, ...ids, wines: { [wine]: 1 } });
      return done.length === 1;
    };
    const sold = await Promise.all(Array.from({ length: 24 }, (_, n) => buy(n)));
    expect(sold.filter(Boolean)).toHaveLength(5);
    expect(await stockOf(catalog, wine)).toBe(0);
    expect(await imbalances(catalog)).toEqual([]);
  });

  it('sells pairs of wines in any order without a deadlock', async () => {
    const [a, b] = [await makeWine(catalog, { stock: 24 }), await makeWine(catalog, { stock: 24 })];
    const orders = Array.from({ length: 24 }, (_, n) => ({
      ids: { orderId: `duo-${n}`, checkoutId: `duo-${n}`, attemptId: `duo-att-${n}` },
      lines: n % 2 ? [bottles(a, 1), bottles(b, 1)] : [bottles(b, 1), bottles(a, 1)],
    }));
    await Promise.all(
      orders.map(({ ids, lines }) => hold(catalog, ids.checkoutId, lines, { attemptId: ids.attemptId, pinned: true })),
    );
    const told = await Promise.all(
      orders.map(({ ids }) => tell(catalog, 'order.placed', { ...ids, wines: { [a]: 1, [b]: 1 } })),
    );
    expect(told.flatMap(({ failed }) => failed)).toEqual([]);
    expect([await stockOf(catalog, a), await stockOf(catalog, b)]).toEqual([0, 0]);
  });
});

type Step = { who: number; what: 'hold' | 'pin' | 'unpin' | 'release' | 'order' | 'cancel'; quantity: number };

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(3),
  what: fc.constantFrom('hold', 'pin', 'unpin', 'release', 'order', 'cancel'),
  quantity: fc.integer({ min: 1, max: 3 }),
});

describe('any interleaving', () => {
  it('never oversells: pinned bottles exist, live holds fit the stock, the ledger explains it', async () => {
    const stock = fc.integer({ min: 0, max: 4 });
    const crowds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(stock, crowds, async (onHand, lanes) => {
        const run = randomUUID();
        const wine = await makeWine(catalog, { stock: onHand });
        await Promise.all(
          lanes.map(async (steps, lane) => {
            for (const one of steps) await take(run, wine, one, lane);
          }),
        );
        expect(await imbalances(catalog)).toEqual([]);
        expect(await heldNow(wine)).toBeLessThanOrEqual(await stockOf(catalog, wine));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps stock and ledger equal while staff count', async () => {
    const body = wineBody({ stock: 3 });
    const { body: wine } = await catalog.call(admin(), 'POST', '/api/admin/wines', body);
    await fc.assert(
      fc.asyncProperty(fc.nat(5), fc.integer({ min: 1, max: 3 }), async (counted, quantity) => {
        const run = randomUUID();
        const checkoutId = `count-${run}`;
        const count = () => catalog.call(admin(), 'PUT', `/api/admin/wines/${wine.id}`, { ...body, stock: counted });
        const shop = async () => {
          await hold(catalog, checkoutId, [bottles(wine.id, quantity)]);
          return pin(catalog, checkoutId, run);
        };
        const [, pinned] = await Promise.all([count(), shop(), count()]);
        expect(await imbalances(catalog)).toEqual([]);
        if (pinned.status === 200) expect(await stockOf(catalog, wine.id)).toBeGreaterThanOrEqual(quantity);
        await release(catalog, checkoutId, run);
      }),
      { numRuns: 25 },
    );
  });
});

const pinnedBottles = async (checkoutId: string): Promise<number> => {
  const [row] = await catalog.dataSource.query(
    'SELECT sum(quantity)::int AS pinned FROM stock_hold_lines WHERE checkout_id = $1',
    [checkoutId],
  );
  return row.pinned as number;
};

/** One step of a shopper. Lanes share the checkouts; each lane is its own attempt. */
async function take(run: string, wine: number, { who, what, quantity }: Step, lane: number): Promise<void> {
  const checkoutId = `${run}-${who}`;
  const attemptId = `${run}-${lane}`;
  const order = (bought: number) => ({
    orderId: `${run}-${who}-${lane}`,
    checkoutId,
    attemptId,
    wines: { [wine]: bought },
  });
  switch (what) {
    case 'hold':
      await hold(catalog, checkoutId, [bottles(wine, quantity)], { attemptId });
      break;
    case 'pin':
      await pin(catalog, checkoutId, attemptId);
      break;
    case 'unpin':
      await unpin(catalog, checkoutId, attemptId);
      break;
    case 'release':
      await release(catalog, checkoutId, attemptId);
      break;
    case 'order':
      // As in commerce: an order holds only what its attempt pinned, and can't be refused.
      if ((await pin(catalog, checkoutId, attemptId)).status !== 200) break;
      expect(await tell(catalog, 'order.placed', order(await pinnedBottles(checkoutId)))).toMatchObject({ failed: [] });
      break;
    case 'cancel':
      await tell(catalog, 'order.cancelled', order(quantity));
      break;
  }
}
