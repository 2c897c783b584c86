import { randomUUID } from 'node:crypto';
import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChargeMember } from '../src/modules/club-runs/charge-member.js';
import { TakeBox } from '../src/modules/club-runs/take-box.js';
import { SettlePayment } from '../src/modules/orders/index.js';
import { approve } from './support/approvals.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { erased } from './support/erased.js';
import { tier, wine } from './support/items.js';
import { approvedWithPaid, type PaidCart, runningWithPaid } from './support/paid-quarters.js';
import { openAndSimulated, staff } from './support/releases.js';
import { chargeAll, DAY, mailsOf, queued, sweepCharges } from './support/runs.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
  ann = new Shopper(commerce, customer(7));
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const stateOf = async (id: number) => (await staff(commerce, 'GET', `/${id}`)).body.state;
const boxes = async (id: number) => (await staff(commerce, 'GET', `/${id}/charges`)).body.paid_before;
const approved = (cart?: PaidCart) => approvedWithPaid(commerce, ann, cart);
const running = (cart?: PaidCart) => runningWithPaid(commerce, ann, cart);
const clubOrders = () =>
  sql(`SELECT id, total::int, payment_state, cancelled_at IS NOT NULL AS cancelled FROM orders WHERE channel = 'club'`);

const refund = async (id: string) => {
  const [{ id: line }] = await sql(`SELECT id FROM order_lines WHERE order_id = $1 AND item_type = 'wine_club'`, [id]);
  const body = { reason: 'Moved away', lines: [{ line_id: line, quantity: 1 }] };
  return commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, body, { 'idempotency-key': randomUUID() });
};

const send = async (order: string) => {
  await sql('UPDATE orders SET ship_after = null');
  const batch = { step: 'shipped', orders: [{ id: order }] };
  expect((await commerce.call(admin(), 'POST', '/api/admin/orders/batch', batch)).body).toMatchObject({
    results: [{ outcome: 'done' }],
  });
};
const sent = () =>
  sql(`SELECT m.user_id FROM club_shipments s JOIN members m ON m.id = s.member_id WHERE s.shipped_at IS NOT NULL`);

describe('a box that its member paid in the shop', () => {
  it('becomes one free order of the run, whatever is killed: bottles out of the share, parcel, mail', async () => {
    const { id } = await running();
    expect(await boxes(id)).toEqual({ boxes: 1, ordered: 0 });
    const jobs = await queued(commerce);
    expect(jobs).toHaveLength(2);
    // A process dies after it has begun each charge; the sweeper of payments ends its attempts.
    for (const job of jobs) await commerce.app.get(ChargeMember).begin(job);
    expect(await stateOf(id)).toBe('running');
    await sql(`UPDATE payment_attempts SET state = 'voided' WHERE state = 'pinning'`);
    await sweepCharges(commerce);
    commerce.clock.advance(120);
    for (const job of [...(await queued(commerce)), ...(await queued(commerce))])
      await commerce.app.get(ChargeMember).execute(job);
    expect(commerce.provider.authorisations).toHaveLength(1);
    await sweepCharges(commerce);
    expect([await stateOf(id), await boxes(id)]).toEqual(['finished', { boxes: 1, ordered: 1 }]);
    expect(await clubOrders()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ total: 14_479 }),
        expect.objectContaining({ total: 0, payment_state: 'free' }),
      ]),
    );
    expect(await clubOrders()).toHaveLength(2);
    const [box] = await sql(
      `SELECT o.user_id, o.ship_after::text, o.shipping_address->>'zipCode' AS zip, f.method, f.state
       FROM orders o JOIN fulfilments f ON f.order_id = o.id WHERE o.total = 0`,
    );
    expect(box).toEqual({ user_id: 7, ship_after: '2026-08-17', zip: '95814', method: 'ship', state: 'pending' });
    const listed = (await commerce.call(admin(), 'GET', `/api/admin/orders?release=${id}`)).body;
    const free = listed.find((order: { total: string }) => order.total === '0.00');
    expect(listed).toHaveLength(2);
    expect(free.items.map((item: never) => [item['title'], item['quantity'], item['in_box'], item['price']])).toEqual([
      ['Wine 1', 4, true, '0.00'],
      ['Wine 2', 2, true, '0.00'],
    ]);
    // Only what was not taken out of the share went back to the shop: nothing.
    await eventually(() => expect([...commerce.catalog.holds.values()]).toEqual([]));
    expect(await mailsOf(commerce, 'order_confirmation')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          total: '0.00',
          firstName: 'Ann',
          club: {
            delivery: 'ship',
            leavesOn: '2026-08-17',
            bottles: [
              { title: 'Wine 1', quantity: 4 },
              { title: 'Wine 2', quantity: 2 },
            ],
          },
        }),
      ]),
    );
  });

  it('is sent by its own order, not by the order that paid, and has the tier’s price in the report', async () => {
    const { paidBy } = await running();
    const batch = { step: 'shipped', orders: [{ id: paidBy }] };
    expect((await commerce.call(admin(), 'POST', '/api/admin/orders/batch', batch)).body).toMatchObject({
      results: [{ outcome: 'failed', problem: { code: 'nothing_to_ship' } }],
    });
    await chargeAll(commerce);
    const [box] = (await clubOrders()).filter(({ total }: { total: number }) => total === 0);
    await send(box.id);
    expect(await sent()).toEqual([{ user_id: 7 }]);
    const path = '/api/admin/reports/shipments?from=2026-08-01&to=2026-08-01';
    expect((await commerce.call(admin(), 'GET', path)).body.states).toMatchObject([
      { state: 'CA', parcels: 1, bottles: 6, value: '135.00' },
    ]);
    expect((await refund(paidBy)).body.code).toBe('already_shipped');
  });

  it('is not packed with the wine of the order that paid, before and after its own order was made', async () => {
    const { paidBy } = await running({ bottles: 2 });
    const apart = async () => {
      const [now, later] = await Promise.all(
        ['to_pack', 'later'].map((work) => commerce.call(admin(), 'GET', `/api/admin/orders?work=${work}`)),
      );
      const list: { id: string; box_apart: boolean; total: string }[] = [...now?.body, ...later?.body];
      return list.filter(({ id, total }) => id === paidBy || total === '0.00').map((order) => order.box_apart);
    };
    expect(await apart()).toEqual([true]);
    await chargeAll(commerce);
    expect((await apart()).toSorted()).toEqual([false, true]);
    await send(paidBy);
    expect(await sent()).toEqual([]);
    const [mail] = await mailsOf(commerce, 'order_shipped');
    expect(mail).toMatchObject({ lines: [{ title: 'Wine 1', quantity: 2 }] });
  });

  it('goes with the order that paid when that is packed at the approval', async () => {
    const before = async (id: string) => {
      const batch = { step: 'packed', orders: [{ id }] };
      expect((await commerce.call(admin(), 'POST', '/api/admin/orders/batch', batch)).body).toMatchObject({
        results: [{ outcome: 'done' }],
      });
    };
    const { id, paidBy } = await running({ bottles: 2, before });
    expect(await boxes(id)).toEqual({ boxes: 0, ordered: 0 });
    await chargeAll(commerce);
    await send(paidBy);
    expect(await sent()).toEqual([{ user_id: 7 }]);
    expect(await clubOrders()).toHaveLength(1);
  });

  it('goes with the order that paid when that is being packed during the approval', async () => {
    const packer = commerce.dataSource.createQueryRunner();
    let packed: Promise<void> | undefined;
    const commitAfter = async (wait: () => Promise<void>) => {
      try {
        await wait();
      } finally {
        await packer.commitTransaction();
      }
    };
    const before = async (id: string) => {
      await packer.startTransaction();
      await packer.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [id]);
      await packer.query('UPDATE fulfilments SET packed_at = now() WHERE order_id = $1', [id]);
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      packed = commitAfter(() => eventually(async () => expect(await sql(waits)).toHaveLength(1)));
    };
    try {
      const { id } = await running({ bottles: 2, before });
      await packed;
      expect(await boxes(id)).toEqual({ boxes: 0, ordered: 0 });
    } finally {
      await packer.release();
    }
  });

  it('has no more bottles than were paid for, for its member, for staff and in its order', async () => {
    const three = [{ wine_id: 1, quantity: 3 }];
    const before = async () => {
      expect((await commerce.call(customer(7), 'GET', '/api/customer/membership/box')).body).toMatchObject({
        ...{ bottles: three, least: 3 },
      });
      const [{ id: member }] = await sql('SELECT id FROM members WHERE user_id = 7');
      const seen = await commerce.call(admin(), 'GET', `/api/admin/wine-club-members/${member}`);
      expect(seen.body.next_shipment).toMatchObject({ bottles: 3, items: three });
      expect(await sql('SELECT bottles, problems FROM club_run_rows WHERE member_id = $1', [member])).toEqual([
        { bottles: 3, problems: [] },
      ]);
    };
    await running({ paidFor: 3, before });
    await chargeAll(commerce);
    expect(
      await sql(`SELECT item_id, quantity FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.total = 0`),
    ).toEqual([{ item_id: 1, quantity: 3 }]);
  });

  it.each([
    ['after its order was made', true],
    ['before', false],
  ])('does not leave when the money goes back, %s', async (_, ordered) => {
    const { id, paidBy } = await running();
    if (ordered) await chargeAll(commerce);
    expect((await refund(paidBy)).status).toBe(200);
    await chargeAll(commerce);
    const free = (await clubOrders()).filter(({ total }: { total: number }) => total === 0);
    expect(free.map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual(ordered ? [true] : []);
    const parcels = await sql(`SELECT f.state FROM fulfilments f JOIN orders o ON o.id = f.order_id WHERE o.total = 0`);
    expect(parcels).toEqual(ordered ? [{ state: 'cancelled' }] : []);
    if (ordered)
      await eventually(() =>
        expect(commerce.catalog.ofType('order.cancelled').map(({ payload }) => payload)).toMatchObject([
          { orderId: free[0].id, lines: [{ quantity: 4 }, { quantity: 2 }] },
        ]),
      );
    expect(await boxes(id)).toEqual({ boxes: 0, ordered: 0 });
    await sweepCharges(commerce);
    expect(await stateOf(id)).toBe('finished');
  });

  it.each(['pending', 'shipped'])(
    'does not leave when the bank never paid for its quarter (parcel: %s)',
    async (parcel) => {
      const { paidBy } = await running();
      await chargeAll(commerce);
      const [box] = (await clubOrders()).filter(({ total }: { total: number }) => total === 0);
      await sql('UPDATE fulfilments SET state = $1 WHERE order_id = $2', [parcel, box.id]);
      if (parcel === 'shipped') await sql(`UPDATE orders SET fulfilment_state = 'shipped' WHERE id = $1`, [box.id]);
      await sql(`UPDATE orders SET payment_state = 'authorised' WHERE id = $1`, [paidBy]);
      const [{ attempt_id }] = await sql('SELECT attempt_id FROM orders WHERE id = $1', [paidBy]);
      await sql(`UPDATE payment_attempts SET state = 'ordered' WHERE id = $1`, [attempt_id]);
      expect(await commerce.app.get(SettlePayment).lost(attempt_id, 'FAILED')).toBe(true);
      const has = sql(
        'SELECT cancel_reason, state FROM orders o JOIN fulfilments f ON f.order_id = o.id WHERE o.id = $1',
        [box.id],
      );
      const left = parcel === 'shipped';
      expect(await has).toEqual([
        left ? { cancel_reason: null, state: parcel } : { cancel_reason: 'payment_lost', state: 'cancelled' },
      ]);
      await delivered(commerce);
      const freed = commerce.catalog.ofType('order.cancelled').map(({ payload }) => payload);
      expect(freed).toMatchObject(left ? [] : [{ orderId: box.id, lines: [{ quantity: 4 }, { quantity: 2 }] }]);
      expect(await mailsOf(commerce, 'order_cancelled')).toHaveLength(1);
    },
  );

  it('frees its bottles once when the money goes back between its attempt and its order', async () => {
    const { paidBy } = await running();
    const [job] = await queued(commerce);
    const begun = await commerce.app.get(ChargeMember).begin(job as never);
    if (!begun) throw new Error('The box was not begun');
    await commerce.app.get(TakeBox).pay(begun);
    const [{ id: charge }] = await sql('SELECT id FROM club_charges WHERE attempt_id = $1', [begun.attempt.id]);
    expect(commerce.catalog.pinned.map(([id]) => id)).toEqual([charge]);
    expect((await refund(paidBy)).status).toBe(200);
    const isKept = async () => {
      await sweepCharges(commerce);
      return commerce.catalog.holds.has(charge);
    };
    expect(await isKept()).toBe(true);
    // The sweeper finds an attempt without an order, voids it, and looks again after two minutes.
    for (const seconds of [600, 180, 180]) {
      commerce.clock.advance(seconds);
      await commerce.sweep();
    }
    expect(await isKept()).toBe(false);
  });

  it('is not freed a second time when an older process has freed it', async () => {
    await running();
    for (const job of await queued(commerce)) await commerce.app.get(ChargeMember).begin(job);
    await sql(`UPDATE payment_attempts SET state = 'voided', may_hold_pins = false`);
    await sweepCharges(commerce);
    // That process has cancelled the box, which has an attempt, and given its bottles back.
    await sql(`UPDATE club_charges SET state = 'cancelled', next_try_at = NULL WHERE box_run_id IS NOT NULL`);
    const holds = JSON.stringify([...commerce.catalog.holds]);
    await sweepCharges(commerce);
    expect(JSON.stringify([...commerce.catalog.holds])).toBe(holds);
  });

  it('is no longer the run’s when its approval is withdrawn, or staff have sent it by hand', async () => {
    const { id } = await approved();
    expect((await staff(commerce, 'POST', `/${id}/withdraw`)).status).toBe(200);
    expect(await boxes(id)).toEqual({ boxes: 0, ordered: 0 });
    expect((await approve(commerce, id)).status).toBe(200);
    expect((await staff(commerce, 'POST', `/${id}/run`)).status).toBe(204);
    const [{ id: member }] = await sql('SELECT id FROM members WHERE user_id = 7');
    const by = `/api/admin/wine-club-members/${member}/shipments/2026-08-15/shipped`;
    expect((await commerce.call(admin(), 'POST', by, { shipped: true })).status).toBe(200);
    await chargeAll(commerce);
    expect(await clubOrders()).toMatchObject([{ total: 14_479 }]);
    await sweepCharges(commerce);
    expect(await stateOf(id)).toBe('finished');
  });

  it('is sent also after a stop; one that has no order on the last day is left to staff', async () => {
    const { id } = await running();
    expect((await staff(commerce, 'POST', `/${id}/stop`)).status).toBe(204);
    await chargeAll(commerce);
    expect(await clubOrders()).toMatchObject([{ total: 0 }]);
  });

  it('does not keep its run open beyond the last day, and goes with the order that paid then', async () => {
    const { id, paidBy } = await running();
    await staff(commerce, 'POST', `/${id}/pause`);
    commerce.clock.advance(22 * DAY);
    await sweepCharges(commerce);
    expect([await stateOf(id), await boxes(id)]).toEqual(['finished', { boxes: 0, ordered: 0 }]);
    const { body: order } = await commerce.call(admin(), 'GET', `/api/admin/orders/${paidBy}`);
    expect(order).toMatchObject({ box_apart: false });
    await send(paidBy);
    expect(await sent()).toEqual([{ user_id: 7 }]);
  });

  it('is not in the next release of the quarter, when its run was stopped before anybody was charged', async () => {
    const { id, paidBy } = await running();
    const [{ id: charge }] = await sql('SELECT id FROM club_charges WHERE order_id = $1', [paidBy]);
    for (const job of await queued(commerce)) if (job.id === charge) await commerce.app.get(ChargeMember).execute(job);
    expect((await staff(commerce, 'POST', `/${id}/stop`)).status).toBe(204);
    const opened = (await mailsOf(commerce, 'club_box_open')).length;
    const again = { opens_on: '2026-08-01', closes_on: '2026-08-03', charge_on: '2026-08-10' };
    const next = await openAndSimulated(commerce, { name: 'Again', ...again });
    expect(await sql('SELECT outcome FROM club_run_rows WHERE run_id = $1', [next])).toEqual([{ outcome: 'charge' }]);
    expect((await mailsOf(commerce, 'club_box_open')).length - opened).toBe(1);
    const box = (user: number) => commerce.call(customer(user), 'GET', '/api/customer/membership/box');
    expect((await box(7)).body).toMatchObject({ release: { id }, editable: false });
    expect((await box(8)).body).toMatchObject({ release: { id: next }, editable: true });
  });

  it('goes with the order that paid after the last day, also when its run was stopped', async () => {
    const { id, paidBy } = await running();
    expect((await staff(commerce, 'POST', `/${id}/stop`)).status).toBe(204);
    commerce.clock.advance(22 * DAY);
    await sweepCharges(commerce);
    expect(await boxes(id)).toEqual({ boxes: 0, ordered: 0 });
    await send(paidBy);
    expect(await sent()).toEqual([{ user_id: 7 }]);
  });

  it('that was not collected and is on the shelf again ends with the refund of its quarter', async () => {
    const { paidBy } = await running();
    await chargeAll(commerce);
    const [{ id: box }] = await sql(`SELECT id FROM orders WHERE channel = 'club' AND total = 0`);
    await sql('UPDATE orders SET ship_after = null');
    const put = async (path: string, body: object) =>
      expect((await commerce.call(admin(), 'PUT', `/api/admin/orders/${box}/${path}`, body)).status).toBe(200);
    await put('delivery', { method: 'pickup', refund: '0.00' });
    for (const state of ['ready', 'returned']) await put('pickup', { state });
    expect((await refund(paidBy)).status).toBe(200);
    expect(await clubOrders()).toContainEqual(expect.objectContaining({ id: box, cancelled: true }));
  });

  it.each([0, 2])(
    'stays paid when it has left and its member is erased before %i bottles of that order',
    async (bottles) => {
      const { paidBy } = await running({ bottles });
      await chargeAll(commerce);
      const [{ id: box }] = await sql(`SELECT id FROM orders WHERE channel = 'club' AND total = 0`);
      await send(box);
      await erased(commerce, 7, '');
      expect(
        await sql(
          `SELECT o.customer_email, o.fulfilment_state, o.cancelled_at, l.item_type,
           l.quantity - l.refunded_quantity AS left
         FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = $1 ORDER BY l.item_type DESC`,
          [paidBy],
        ),
      ).toMatchObject([
        { customer_email: '[erased]', fulfilment_state: 'none', cancelled_at: null, item_type: 'wine_club', left: 1 },
        ...(bottles > 0 ? [{ item_type: 'wine', left: 0 }] : []),
      ]);
    },
  );

  it('is sent by hand after the last day when the order that paid is packed already', async () => {
    const { id, paidBy } = await running({ bottles: 2 });
    const batch = { step: 'packed', orders: [{ id: paidBy }] };
    expect((await commerce.call(admin(), 'POST', '/api/admin/orders/batch', batch)).body).toMatchObject({
      results: [{ outcome: 'done' }],
    });
    commerce.clock.advance(22 * DAY);
    await sweepCharges(commerce);
    expect([await stateOf(id), await boxes(id)]).toEqual(['finished', { boxes: 1, ordered: 0 }]);
    const [{ id: member }] = await sql('SELECT id FROM members WHERE user_id = 7');
    const by = `/api/admin/wine-club-members/${member}/shipments/2026-08-15/shipped`;
    expect((await commerce.call(admin(), 'POST', by, { shipped: true })).status).toBe(200);
  });
});
