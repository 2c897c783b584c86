import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LedgerRepository } from '../src/modules/stock/ledger.repository.js';
import {
  bottles,
  type Catalog,
  hold,
  imbalances,
  makeWine,
  pin,
  startCatalog,
  stockOf,
  tell,
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const book = (id: number, body: object, headers: Record<string, string> = {}, as: Speaker = admin()) =>
  catalog.call(as, 'POST', `/api/admin/wines/${id}/stock`, body, headers);
const ledger = async (id: number) => (await catalog.call(admin(), 'GET', `/api/admin/wines/${id}/stock`)).body;
const sell = async (id: number, quantity: number) => {
  const key = crypto.randomUUID();
  await hold(catalog, key, [bottles(id, quantity)]);
  await pin(catalog, key, key);
  await tell(catalog, 'order.placed', { orderId: key, checkoutId: key, attemptId: key, wines: { [id]: quantity } });
  return key;
};

describe('a delivery', () => {
  it('adds bottles at its place, once per request key, and names who booked it', async () => {
    const id = await makeWine(catalog, { stock: 2 });
    const delivery = { reason: 'delivery', quantity: 24, note: 'Pallet 7' };
    expect((await book(id, delivery, { 'idempotency-key': 'd-1' })).body).toMatchObject({ stock_quantity: 26 });
    expect((await book(id, delivery, { 'idempotency-key': 'd-1' })).body).toMatchObject({ stock_quantity: 26 });
    const other = await book(id, { ...delivery, quantity: 25 }, { 'idempotency-key': 'd-1' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const long = await book(id, delivery, { 'idempotency-key': 'k'.repeat(101) });
    expect([long.status, long.body.code]).toEqual([400, 'invalid_idempotency_key']);
    await book(id, { reason: 'delivery', quantity: 6, location: 'bar' });
    const order = await sell(id, 3);
    expect(await ledger(id)).toMatchObject([
      { reason: 'sale', quantity: -3, balance: 29, actor: 'service:commerce', actor_name: null, order_id: order },
      { reason: 'delivery', quantity: 6, balance: 32, location: 'bar' },
      { reason: 'delivery', quantity: 24, balance: 26, note: 'Pallet 7', actor: 'user:1', actor_name: 'admin' },
      { reason: 'opening', quantity: 2, balance: 2, actor_name: 'admin' },
    ]);
    expect(await imbalances(catalog)).toEqual([]);
  });

  it('never makes more bottles than a form takes', async () => {
    const id = await makeWine(catalog, { stock: 999_999 });
    expect((await book(id, { reason: 'delivery', quantity: 2 })).body).toMatchObject({
      status: 400,
      errors: { quantity: ['A wine can have at most 1,000,000 bottles.'] },
    });
    expect((await book(id, { reason: 'delivery', quantity: 1 })).status).toBe(200);
  });
});

it('takes no more bottles from the bar than sales left in stock', async () => {
  const id = await makeWine(catalog, { stock: 10 });
  await book(id, { reason: 'transfer', quantity: 8, to_location: 'bar' });
  await sell(id, 5);
  expect((await book(id, { reason: 'pour', quantity: 8, location: 'bar' })).body).toMatchObject({
    status: 409,
    code: 'below_zero',
    message: 'Only 5 bottles are in stock.',
  });
  expect((await book(id, { reason: 'pour', quantity: 5, location: 'bar' })).body).toMatchObject({ stock_quantity: 0 });
});

describe('a stock-take', () => {
  const take = (rows: object[], headers: Record<string, string> = {}, as: Speaker = admin()) =>
    catalog.call(as, 'POST', '/api/admin/wines/stock-take', { rows }, headers);

  it('books differences only, keeps a sale during the count, and returns a result per row', async () => {
    const [more, same, sold, paid, gone] = [
      await makeWine(catalog, { stock: 10 }),
      await makeWine(catalog, { stock: 4 }),
      await makeWine(catalog, { stock: 8 }),
      await makeWine(catalog, { stock: 5 }),
      await makeWine(catalog, { stock: 1 }),
    ];
    await sell(sold, 2);
    await hold(catalog, 'being-paid', [bottles(paid, 4)]);
    await pin(catalog, 'being-paid', 'att');
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${gone}`);
    const { status, body } = await take([
      { wine_id: more, counted: 12, loaded: 10 },
      { wine_id: same, counted: 4, loaded: 4 },
      { wine_id: sold, counted: 7, loaded: 8 },
      { wine_id: paid, counted: 3, loaded: 5 },
      { wine_id: gone, counted: 3, loaded: 1 },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { wine_id: more, outcome: 'booked', difference: 2, stock_quantity: 12, message: null },
      { wine_id: same, outcome: 'unchanged', difference: 0, stock_quantity: 4, message: null },
      { wine_id: sold, outcome: 'booked', difference: -1, stock_quantity: 5, message: null },
      {
        wine_id: paid,
        outcome: 'refused',
        difference: 0,
        stock_quantity: 5,
        message: expect.stringContaining('4 bottles are being paid for'),
      },
      { wine_id: gone, outcome: 'refused', difference: 0, stock_quantity: null, message: 'This wine was not found.' },
    ]);
    expect(await ledger(same)).toHaveLength(1);
    expect(await ledger(more)).toMatchObject([{ reason: 'stock_take', quantity: 2, balance: 12 }, {}]);
    const [audit] = await catalog.dataSource.query(
      `SELECT before, after FROM audit_log WHERE entity = 'wine' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(more)],
    );
    expect(audit).toEqual({
      before: { stock_quantity: 10 },
      after: { stock_quantity: 12, reason: 'stock_take', quantity: 2 },
    });
    expect(await imbalances(catalog)).toEqual([]);
  });

  it('never makes more bottles than a form takes, also when a delivery came during the count', async () => {
    const [full, other] = [await makeWine(catalog, { stock: 10 }), await makeWine(catalog, { stock: 1 })];
    const { body: wine } = await book(full, { reason: 'delivery', quantity: 24 });
    const { body } = await take([
      { wine_id: full, counted: 1_000_000, loaded: 10 },
      { wine_id: other, counted: 3, loaded: 1 },
    ]);
    expect(body).toMatchObject([
      { outcome: 'refused', stock_quantity: 34, message: 'A wine can have at most 1,000,000 bottles.' },
      { outcome: 'booked', stock_quantity: 3 },
    ]);
    const counted = { ...wine, stock: 1_000_000, stock_loaded: 10 };
    const alone = await catalog.call(admin(), 'PUT', `/api/admin/wines/${full}`, counted);
    expect([alone.status, alone.body.code]).toEqual([409, 'above_most']);
  });

  it('is booked once per request key, also when two requests arrive at the same time', async () => {
    const id = await makeWine(catalog, { stock: 10 });
    const rows = [{ wine_id: id, counted: 7, loaded: 10 }];
    const press = { 'idempotency-key': 'count-1' };
    const answers = await Promise.all([take(rows, press), take(rows, press)]);
    for (const { body } of answers)
      expect(body).toMatchObject([{ outcome: 'booked', difference: -3, stock_quantity: 7 }]);
    const other = await take([{ ...rows[0], counted: 6 }], press);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await stockOf(catalog, id)).toBe(7);
  });

  it('needs the permission, whole numbers, and each wine once', async () => {
    const id = await makeWine(catalog);
    const row = { wine_id: id, counted: 5, loaded: 6 };
    const reader: Speaker = { as: 'person', userId: 9, role: 'admin', permissions: ['wines.read'] };
    expect((await take([row], {}, guest())).status).toBe(401);
    expect((await take([row], {}, customer())).status).toBe(403);
    expect((await take([row], {}, reader)).status).toBe(403);
    expect((await take([row, row])).status).toBe(400);
    expect((await take([{ ...row, counted: -1 }])).status).toBe(400);
    expect((await take([{ ...row, loaded: undefined }])).status).toBe(400);
    expect(await stockOf(catalog, id)).toBe(6);
  });
});

describe('names in the ledger', () => {
  it('are none for no users', async () => {
    const { manager } = catalog.dataSource;
    expect(await catalog.app.get(LedgerRepository).namesInAudit(manager, 1, [])).toEqual(new Map());
  });
});
