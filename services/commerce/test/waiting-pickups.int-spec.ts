import { admin, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RemindPickups } from '../src/modules/fulfilment/use-cases/remind-pickups.js';
import { type Commerce, delivered, startCommerce } from './support/commerce.js';
import { insertOrders } from './support/order-rows.js';
import { mailsOf } from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

/** Orders whose bottles are ready for pickup since these instants. Returns their ids. */
async function ready(since: Record<string, string>): Promise<string[]> {
  const orders = Object.keys(since).map((number) => ({ number, wine: true }));
  const ids = await insertOrders(
    commerce.dataSource,
    orders.map((order) => ({ ...order, customer: 'Ann Lee <ann@example.com>', at: '2026-01-05T12:00:00Z' })),
  );
  for (const [index, at] of Object.values(since).entries())
    await commerce.dataSource.query(
      `INSERT INTO fulfilments (order_id, method, state, packed_at, ready_at, created_at, updated_at)
       VALUES ($1, 'pickup', 'ready', $2, $2, $2, $2)`,
      [ids[index], at],
    );
  return ids;
}
const remind = () => commerce.app.get(RemindPickups).run();
const told = async () => (await mailsOf(commerce, 'order_pickup_reminder')).map(({ orderNumber }) => orderNumber);

it('customers are reminded at nine after 30 and 60 days, once each, until the bottles are collected', async () => {
  const [a, b] = await ready({ 'SH-A': '2026-05-04T20:00:00Z', 'SH-B': '2026-05-05T20:00:00Z' });
  commerce.clock.set('2026-06-03T08:59:00-07:00');
  await remind();
  expect(await told()).toEqual([]);
  commerce.clock.set('2026-06-03T09:00:00-07:00');
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await told()).toEqual(['SH-A']);
  // The outbox forgets a link once the mail is on its way.
  await delivered(commerce);
  expect(commerce.worker.ofType('mail.requested').map(({ payload }) => payload)).toMatchObject([
    {
      kind: 'order_pickup_reminder',
      data: {
        ...{ readyOn: '2026-05-04', firstName: 'Ann', lines: [{ quantity: 1 }] },
        orderPath: expect.stringContaining(a ?? ''),
      },
    },
  ]);
  const collected = { state: 'collected', collected_by: 'Ann', id_checked: true };
  expect((await commerce.call(admin(), 'PUT', `/api/admin/orders/${b}/pickup`, collected)).status).toBe(200);
  commerce.clock.set('2026-07-03T09:00:00-07:00');
  await remind();
  await remind();
  expect(await told()).toEqual(['SH-A', 'SH-A']);
  const { body } = await commerce.call(admin(), 'GET', `/api/admin/orders/${a}`);
  expect(body.timeline.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(['Reminder sent by email after 30 days.', 'Reminder sent by email after 60 days.']),
  );
});

it('an order that fails does not stop the others', async () => {
  const [a] = await ready({ 'SH-A': '2026-05-03T20:00:00Z', 'SH-B': '2026-05-04T20:00:00Z' });
  commerce.clock.set('2026-06-03T09:00:00-07:00');
  await commerce.dataSource.query(
    `CREATE OR REPLACE FUNCTION fail_a() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF NEW.order_id = '${a}' THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`,
  );
  await commerce.dataSource.query(
    'CREATE TRIGGER fail_a BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION fail_a()',
  );
  try {
    await remind();
    expect(await told()).toEqual(['SH-B']);
  } finally {
    await commerce.dataSource.query('DROP TRIGGER fail_a ON order_events');
  }
  await remind();
  expect(await told()).toEqual(['SH-B', 'SH-A']);
});

it('a pickup on hold, one of an erased customer and one of 90 days are not reminded', async () => {
  const [held, erased] = await ready({
    'SH-A': '2026-04-20T20:00:00Z',
    'SH-B': '2026-04-20T20:00:00Z',
    'SH-C': '2026-03-04T20:00:00Z',
  });
  await commerce.dataSource.query(`UPDATE orders SET hold_reason = 'Asks to wait' WHERE id = $1`, [held]);
  await commerce.dataSource.query(`UPDATE orders SET customer_email = 'erased' WHERE id = $1`, [erased]);
  commerce.clock.set('2026-06-03T12:00:00-07:00');
  await remind();
  expect(await told()).toEqual([]);
});

it('staff list what waits, longest first', async () => {
  await ready({ 'SH-A': '2026-05-20T20:00:00Z', 'SH-B': '2026-04-20T20:00:00Z' });
  await insertOrders(commerce.dataSource, [
    { number: 'SH-C', customer: 'Bo Roe <bo@example.com>', at: '2026-05-01T12:00:00Z', wine: true },
  ]);
  const list = (query: string) => commerce.call(admin(), 'GET', `/api/admin/orders?${query}`);
  const { body } = await list('work=to_collect&sort=ready');
  expect(body.map((order: Record<string, unknown>) => [order.order_number, order.ready_on])).toEqual([
    ['SH-B', '2026-04-20'],
    ['SH-A', '2026-05-20'],
  ]);
  const pages = await list('sort=ready&limit=2');
  const next = (await commerce.call(admin(), 'GET', nextPageOf(pages) ?? '')).body;
  expect(next.map((order: Record<string, unknown>) => order.order_number)).toEqual(['SH-C']);
});
