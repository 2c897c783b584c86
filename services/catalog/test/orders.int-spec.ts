import { CacheTags } from '@shamba/service-kit/http';
import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Like } from 'typeorm';
import { LedgerEntry } from '../src/modules/stock/index.js';
import { StockOrderRepository } from '../src/modules/stock/stock-order.repository.js';
import {
  bottles,
  type Catalog,
  deliver,
  giveBack,
  hold,
  imbalances,
  makeWine,
  orderEvent,
  pin,
  startCatalog,
  stockOf,
  tell,
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(async () => {
  expect(await imbalances(catalog)).toEqual([]);
  await catalog.close();
});

/** A pinned hold of one wine and the order that goes with it. */
async function pinned(name: string, quantity: number, stock = 6) {
  const wine = await makeWine(catalog, { stock });
  const order = {
    orderId: `order-${name}`,
    checkoutId: `checkout-${name}`,
    attemptId: `attempt-${name}`,
    wines: { [wine]: quantity },
  };
  await hold(catalog, order.checkoutId, [bottles(wine, quantity)]);
  await pin(catalog, order.checkoutId, order.attemptId);
  return { wine, order };
}
const ledger = async (wine: number) => {
  const { body } = await catalog.call(admin(), 'GET', `/api/admin/wines/${wine}/stock`);
  return (body as { reason: string; quantity: number; balance: number }[]).map((row) => [
    row.reason,
    row.quantity,
    row.balance,
  ]);
};

describe('order.placed', () => {
  it('turns the pin into one sale, also when the event is repeated', async () => {
    const { wine, order } = await pinned('once', 2);
    const id = crypto.randomUUID();
    await tell(catalog, 'order.placed', order, id);
    await tell(catalog, 'order.placed', order, id);
    await tell(catalog, 'order.placed', order);
    expect(await stockOf(catalog, wine)).toBe(4);
    expect(await ledger(wine)).toEqual([
      ['sale', -2, 4],
      ['opening', 6, 6],
    ]);
    // The sale ended the hold: the other four bottles are free.
    expect((await hold(catalog, 'rest', [bottles(wine, 4)])).status).toBe(200);
  });

  it('records only commerce and the order in the ledger', async () => {
    const { wine, order } = await pinned('who', 1);
    await tell(catalog, 'order.placed', order);
    const { body } = await catalog.call(admin(), 'GET', `/api/admin/wines/${wine}/stock`);
    expect(body[0]).toMatchObject({ actor: 'service:commerce', order_id: 'order-who' });
    expect(JSON.stringify(body)).not.toContain('ann@example.com');
  });

  it('without a pin never takes bottles pinned for another payment, and succeeds when repeated after a restock', async () => {
    const { wine, order } = await pinned('promised', 2, 2);
    const stray = { ...order, orderId: 'order-stray', checkoutId: 'checkout-stray', attemptId: 'attempt-stray' };
    const refused = await tell(catalog, 'order.placed', stray);
    expect(refused.failed[0]?.message).toContain('order-stray');
    const { body: current } = await catalog.call(admin(), 'GET', `/api/wines/${wine}`);
    await catalog.call(admin(), 'PUT', `/api/admin/wines/${wine}`, { ...current, stock: 4 });
    expect((await tell(catalog, 'order.placed', stray)).done).toHaveLength(1);
    expect((await tell(catalog, 'order.placed', order)).done).toHaveLength(1);
    expect(await stockOf(catalog, wine)).toBe(0);
  });

  it('comes with others in one delivery: each is its own sale, and one that fails keeps none from theirs', async () => {
    const { wine, order: first } = await pinned('many-1', 2);
    const second = { ...first, orderId: 'order-many-2', checkoutId: 'checkout-many-2', attemptId: 'attempt-many-2' };
    await hold(catalog, second.checkoutId, [bottles(wine, 3)], { attemptId: second.attemptId, pinned: true });
    const stray = { ...first, orderId: 'order-many-3', checkoutId: 'checkout-many-3', attemptId: 'attempt-many-3' };
    const events = [stray, first, { ...second, wines: { [wine]: 3 } }].map((order) =>
      orderEvent('order.placed', order),
    );
    const answer = await deliver(catalog, events);
    expect(answer.failed.map(({ id }) => id)).toEqual([events[0]?.id]);
    expect(answer.done).toHaveLength(2);
    expect(await stockOf(catalog, wine)).toBe(1);
    const rows = await catalog.dataSource
      .getRepository(LedgerEntry)
      .findBy({ reason: 'sale', order_id: Like('order-many-%') });
    expect(rows.map(({ order_id, request_id }) => [order_id, request_id]).sort()).toEqual([
      ['order-many-1', 'request-order-many-1'],
      ['order-many-2', 'request-order-many-2'],
    ]);
  });

  it('books pinned orders of one wine in one delivery one after the other, and a repeated one once', async () => {
    const { wine, order: first } = await pinned('row-1', 2);
    const second = { ...first, orderId: 'order-row-2', checkoutId: 'checkout-row-2', attemptId: 'attempt-row-2' };
    await hold(catalog, second.checkoutId, [bottles(wine, 3)], { attemptId: second.attemptId, pinned: true });
    const orders = [first, { ...second, wines: { [wine]: 3 } }, first];
    const answer = await deliver(
      catalog,
      orders.map((order) => orderEvent('order.placed', order)),
    );
    expect(answer.done).toHaveLength(3);
    expect(await ledger(wine)).toEqual([
      ['sale', -3, 1],
      ['sale', -2, 4],
      ['opening', 6, 6],
    ]);
  });

  it('sells pinned bottles before those that nobody pinned, whatever their order in a delivery', async () => {
    const { wine, order } = await pinned('mixed', 2, 3);
    const stray = { ...order, orderId: 'order-mixed-2', checkoutId: 'checkout-mixed-2', attemptId: 'attempt-mixed-2' };
    const events = [{ ...stray, wines: { [wine]: 1 } }, order].map((one) => orderEvent('order.placed', one));
    expect((await deliver(catalog, events)).done).toHaveLength(2);
    expect(await stockOf(catalog, wine)).toBe(0);
  });

  it('with a pin of a part takes the rest only from bottles that nobody has pinned', async () => {
    const { wine, order } = await pinned('part', 1, 4);
    await hold(catalog, 'checkout-rival', [bottles(wine, 2)], { attemptId: 'attempt-rival', pinned: true });
    expect((await tell(catalog, 'order.placed', { ...order, wines: { [wine]: 3 } })).failed).toHaveLength(1);
    expect((await tell(catalog, 'order.placed', { ...order, wines: { [wine]: 2 } })).done).toHaveLength(1);
    expect(await stockOf(catalog, wine)).toBe(2);
  });
});

describe('order.cancelled', () => {
  it('moves a placed order once', async () => {
    const orders = catalog.app.get(StockOrderRepository, { strict: false });
    const { manager } = catalog.dataSource;
    const ids = { orderId: 'order-moves', checkoutId: 'checkout-moves', attemptId: 'attempt-moves' };
    expect(await orders.noteFirst(manager, [ids], 'placed')).toEqual(new Map([[ids.orderId, []]]));
    expect(await orders.noteFirst(manager, [ids], 'placed')).toEqual(new Map());
    expect(await orders.move(manager, ids.orderId, 'placed', 'cancelled')).toBe(true);
    expect(await orders.move(manager, ids.orderId, 'placed', 'cancelled')).toBe(false);
  });

  it('puts the bottles of the sale back, once', async () => {
    const { wine, order } = await pinned('undo', 3);
    await tell(catalog, 'order.placed', order);
    await tell(catalog, 'order.cancelled', order);
    await tell(catalog, 'order.cancelled', order);
    expect(await ledger(wine)).toEqual([
      ['restock', 3, 6],
      ['sale', -3, 3],
      ['opening', 6, 6],
    ]);
  });

  it('changes no stock and frees the pin when it arrives before its order', async () => {
    const { wine, order } = await pinned('overtaken', 6);
    await tell(catalog, 'order.cancelled', order);
    await tell(catalog, 'order.placed', order);
    expect(await ledger(wine)).toEqual([['opening', 6, 6]]);
    expect((await hold(catalog, 'after-overtaken', [bottles(wine, 6)])).status).toBe(200);
  });
});

describe('order.lines_refunded', () => {
  it('returns bottles in parts, each once, and leaves the rest to the cancellation', async () => {
    const { wine, order } = await pinned('parts', 4);
    await tell(catalog, 'order.placed', order);
    const id = crypto.randomUUID();
    await giveBack(catalog, order.orderId, wine, 1, true, id);
    await giveBack(catalog, order.orderId, wine, 1, true, id);
    await giveBack(catalog, order.orderId, wine, 1, true);
    expect(await ledger(wine)).toEqual([
      ['restock', 1, 4],
      ['restock', 1, 3],
      ['sale', -4, 2],
      ['opening', 6, 6],
    ]);
    await tell(catalog, 'order.cancelled', order);
    expect(await stockOf(catalog, wine)).toBe(6);
    await giveBack(catalog, order.orderId, wine, 1, true);
    expect(await stockOf(catalog, wine)).toBe(6);
  });

  it('leaves out unsellable bottles, and never returns more than the order took', async () => {
    const { wine, order } = await pinned('broken', 3);
    await tell(catalog, 'order.placed', order);
    await giveBack(catalog, order.orderId, wine, 2, false);
    expect(await stockOf(catalog, wine)).toBe(3);
    await giveBack(catalog, order.orderId, wine, 9, true);
    expect(await stockOf(catalog, wine)).toBe(6);
  });

  it('is retried when it arrives before its order', async () => {
    const { wine, order } = await pinned('early', 2);
    expect((await giveBack(catalog, order.orderId, wine, 1, true)).failed).toHaveLength(1);
    await tell(catalog, 'order.placed', order);
    expect((await giveBack(catalog, order.orderId, wine, 1, true)).done).toHaveLength(1);
    expect(await stockOf(catalog, wine)).toBe(5);
    // An order cancelled before it took bottles has none to return.
    const { wine: other, order: overtaken } = await pinned('early-cancelled', 2);
    await tell(catalog, 'order.cancelled', overtaken);
    expect((await giveBack(catalog, overtaken.orderId, other, 1, true)).done).toHaveLength(1);
    expect(await stockOf(catalog, other)).toBe(6);
  });
});

describe('cache tags of stock changes', () => {
  it('wait while the wine stays in stock, not when it sells out or comes back', async () => {
    const { order } = await pinned('tags', 6);
    const touched = jest.spyOn(catalog.app.get(CacheTags), 'touch');
    const wine = Number(Object.keys(order.wines)[0]);
    await tell(catalog, 'order.placed', { ...order, wines: { [wine]: 5 } });
    await tell(catalog, 'order.placed', { ...order, orderId: 'order-tags-2', wines: { [wine]: 1 } });
    await tell(catalog, 'order.cancelled', { ...order, orderId: 'order-tags-2', wines: { [wine]: 1 } });
    expect(touched.mock.calls).toEqual([
      [['wines'], { coalesce: true }],
      [['wines'], { coalesce: false }],
      [['wines'], { coalesce: false }],
    ]);
    touched.mockRestore();
  });
});
