import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChargeMember, type QueuedCharge } from '../src/modules/club-runs/charge-member.js';
import { DispatchCharges } from '../src/modules/club-runs/dispatch-charges.js';
import { FreeBoxes } from '../src/modules/club-runs/free-boxes.js';
import { FollowCharge } from '../src/modules/club-runs/follow-charge.js';
import { TakeBox } from '../src/modules/club-runs/take-box.js';
import { type Commerce, eventually, startCommerce } from './support/commerce.js';
import { erased } from './support/erased.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { plan, staff } from './support/releases.js';
import {
  approved,
  charges,
  chargeAll,
  DAY,
  mailsOf,
  MINUTE,
  onCharge,
  queued,
  running,
  sweepCharges,
} from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
});

const member = async (userId: number): Promise<number> =>
  (await joined(commerce, userId, { person: { firstName: 'Ann', lastName: 'Lee', email: `ann${userId}@example.com` } }))
    .id;
const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const charging = (): ChargeMember => commerce.app.get(ChargeMember);
/** The process dies after it. */
const authorised = async (job: QueuedCharge) => commerce.app.get(TakeBox).pay((await charging().begin(job))!);
const stateOf = async (id: number) => (await staff(commerce, 'GET', `/${id}`)).body.state;
const step = async (id: number, name: string) => {
  const { status, body } = await staff(commerce, 'POST', `/${id}/${name}`);
  return status === 204 ? 204 : body.code;
};
/** Orders, money and mails after everything has ended: one of each for each member. */
const expectOnce = async (members: number) => {
  await eventually(async () => {
    expect(
      await sql(`SELECT count(*)::int AS n FROM orders WHERE channel = 'club' AND payment_state = 'captured'`),
    ).toEqual([{ n: members }]);
  });
  expect([...commerce.provider.payments.values()].filter(({ status }) => status === 'completed')).toHaveLength(members);
  expect([...commerce.provider.payments.values()].filter(({ status }) => status === 'approved')).toEqual([]);
  expect(await mailsOf(commerce, 'order_confirmation')).toHaveLength(members);
  expect((await charges(commerce)).map(({ state }) => state)).toEqual(Array.from({ length: members }, () => 'paid'));
};

describe('a run', () => {
  it('charges each member once: order, parcel, bottles out of the share, one mail', async () => {
    const [ann, bob] = [await member(7), await member(8)];
    const id = await running(commerce, [ann, bob]);
    await chargeAll(commerce);
    await expectOnce(2);
    const [order] = await sql(
      `SELECT channel, subtotal::int, tax::int, total::int, has_wine, ship_after::text, gift_message, user_id, f.method
       FROM orders o JOIN fulfilments f ON f.order_id = o.id ORDER BY user_id LIMIT 1`,
    );
    expect(order).toEqual({
      ...{ channel: 'club', subtotal: 13500, tax: 979, total: 14479, has_wine: true, user_id: 7, method: 'ship' },
      ...{ ship_after: '2026-08-17', gift_message: 'For you' },
    });
    const [mail] = await mailsOf(commerce, 'order_confirmation');
    expect(mail).toMatchObject({
      ...{ total: '144.79', lines: [{ title: 'Jirani', detail: '4 × Wine 1, 2 × Wine 2' }] },
      club: { delivery: 'ship', leavesOn: '2026-08-17', giftMessage: 'For you', bottles: [] },
    });
    // The share kept 12 and 6 bottles.
    await eventually(() =>
      expect([...commerce.catalog.holds.values()].map(({ lines }) => lines)).toEqual([
        [expect.objectContaining({ wineId: 1, quantity: 4 }), expect.objectContaining({ wineId: 2, quantity: 2 })],
      ]),
    );
    expect(commerce.provider.authorisations.map(({ customerId, sourceId }) => [typeof customerId, sourceId])).toEqual(
      commerce.vault.cards.map(({ id: cardId }) => ['string', cardId]),
    );
    await sweepCharges(commerce);
    expect(await stateOf(id)).toBe('finished');
    const { rows, sums, started_at, rate } = (await staff(commerce, 'GET', `/${id}/charges`)).body;
    expect(rows.map(({ member_id, state, amount, attempts }: never) => [member_id, state, amount, attempts])).toEqual([
      [ann, 'paid', '144.79', 1],
      [bob, 'paid', '144.79', 1],
    ]);
    expect(rows[0].order_number).toMatch(/^SH-/);
    const orders = async (release: number) =>
      (await commerce.call(admin(), 'GET', `/api/admin/orders?release=${release}`)).body;
    expect((await orders(id)).map((one: { release: object }) => one.release)).toEqual([
      { id, name: 'August' },
      { id, name: 'August' },
    ]);
    expect(await orders(id + 1)).toEqual([]);
    const moved = async () => (await orders(id)).filter((one: { moved_to: object | null }) => one.moved_to !== null);
    expect(await moved()).toEqual([]);
    await sql(`UPDATE members SET shipping_address = '9 New Road', shipping_zip = '95816' WHERE id = $1`, [ann]);
    const [box] = await moved();
    expect(box.moved_to).toEqual({
      ...{ shipping_address: '9 New Road', shipping_city: 'Sacramento', shipping_state: 'CA', shipping_zip: '95816' },
    });
    // Staff take the new address onto the parcel.
    const delivery = { method: 'ship', ...box.moved_to };
    expect((await commerce.call(admin(), 'PUT', `/api/admin/orders/${box.id}/delivery`, delivery)).body).toMatchObject({
      moved_to: null,
      shipping_address: '9 New Road, Sacramento, CA 95816',
      tax: box.tax,
    });
    const boxOfAnn = async () => (await commerce.call(customer(7), 'GET', '/api/customer/membership/box')).body;
    expect(await boxOfAnn()).toMatchObject({ delivery_method: 'ship', ships_to: '9 New Road, Sacramento, CA 95816' });
    const shelf = { method: 'pickup', refund: '0.00' };
    expect((await commerce.call(admin(), 'PUT', `/api/admin/orders/${box.id}/delivery`, shelf)).status).toBe(200);
    expect(await boxOfAnn()).toMatchObject({ delivery_method: 'pickup', ships_to: null });
    await commerce.call(admin(), 'PUT', `/api/admin/orders/${box.id}/delivery`, delivery);
    // From here on staff decide.
    await sql(`UPDATE members SET shipping_address = '10 New Road' WHERE id = $1`, [ann]);
    expect(await moved()).toEqual([]);
    await sql(`UPDATE members SET shipping_address = '11 New Road' WHERE id <> $1`, [ann]);
    expect(await moved()).toHaveLength(1);
    await sql(`UPDATE orders SET fulfilment_state = 'shipped'`);
    expect(await moved()).toEqual([]);
    expect([sums, rate]).toEqual([[{ state: 'paid', charges: 2, amount: '289.58' }], 5]);
    expect(started_at).toBe('2026-08-01T17:00:00.000Z');
  });

  it('makes an order to pick up of a box without an address', async () => {
    await running(commerce, [await member(7)]);
    await sql(`UPDATE club_charges SET snapshot = jsonb_set(snapshot, '{shippingAddress}', 'null')`);
    await chargeAll(commerce);
    expect(await sql('SELECT method, state FROM fulfilments')).toEqual([{ method: 'pickup', state: 'pending' }]);
  });

  it('keeps what it has still to charge from other releases, and no bottle that is sold', async () => {
    const other = { ...tier, id: 15, name: 'Mzee' };
    const shelf = (one: number, two: number) => {
      const wines = [wine(1, '28.00', { stockQuantity: one }), wine(2, '32.00', { stockQuantity: two })];
      commerce.catalog.items = { wines, tiers: [tier, other] };
    };
    shelf(9, 4);
    const ann = await member(7);
    await joined(commerce, 8, { tierId: 15, person: { firstName: 'Bob', lastName: 'Lee', email: 'bob@example.com' } });
    const shares = [
      { wine_id: 1, bottles: 4 },
      { wine_id: 2, bottles: 2 },
    ];
    await running(commerce, [ann], { shares });
    const bottles = shares.map(({ wine_id, bottles: quantity }) => ({ wine_id, quantity }));
    const boxes = [{ tier_id: 15, pricing: 'tier', bottles }];
    const late = { closes_on: '2026-08-05', charge_on: '2026-08-06' };
    const { id } = await plan(commerce, { name: 'Mzee', tier_ids: [15], shares: [], boxes, ...late });
    expect((await staff(commerce, 'POST', `/${id}/open`)).status).toBe(200);
    const free = async () => (await staff(commerce, 'POST', `/${id}/simulate`)).body.totals.by_wine;
    expect(await free()).toMatchObject([
      { wine_id: 1, wanted: 4, free: 5 },
      { wine_id: 2, wanted: 2, free: 2 },
    ]);
    await chargeAll(commerce);
    await expectOnce(1);
    shelf(5, 2);
    expect(await free()).toMatchObject([
      { wine_id: 1, free: 5, missing: 0 },
      { wine_id: 2, free: 2, missing: 0 },
    ]);
  });

  it('begins on its day, once; pauses, goes on and stops', async () => {
    const id = await approved(commerce, [await member(7), await member(8)]);
    commerce.clock.advance(-DAY);
    expect(await step(id, 'run')).toBe('too_early');
    commerce.clock.advance(30 * DAY);
    expect(await step(id, 'run')).toBe('too_late');
    commerce.clock.advance(-29 * DAY);
    expect(await step(id, 'pause')).toBe('run_not_now');
    expect([await step(id, 'run'), await step(id, 'run')]).toEqual([204, 'run_not_now']);
    expect([await step(id, 'pause'), await step(id, 'pause')]).toEqual([204, 'run_not_now']);
    await chargeAll(commerce);
    expect(commerce.provider.authorisations).toEqual([]);
    expect(await step(id, 'resume')).toBe(204);
    const [first] = await queued(commerce);
    await charging().execute(first!);
    expect(await step(id, 'stop')).toBe(204);
    await chargeAll(commerce);
    expect((await charges(commerce)).map(({ state }) => state)).toEqual(['paid', 'cancelled']);
    expect(await stateOf(id)).toBe('finished');
    expect(await step(id, 'resume')).toBe('run_not_now');
  });

  it('gives the bottles of boxes that are not charged to the shop', async () => {
    const ids = [await member(7), await member(8), await member(9)];
    const id = await running(commerce, ids);
    const [first, second] = await charges(commerce);
    const [{ hold_id }] = await sql('SELECT hold_id FROM club_runs WHERE id = $1', [id]);
    const isLeft = async (...bottles: number[]) => {
      commerce.clock.advance(MINUTE);
      await commerce.app.get(FreeBoxes).execute();
      const kept = commerce.catalog.holds.get(hold_id)?.lines.filter((line) => 'quantity' in line && line.quantity > 0);
      expect(kept?.map((line) => 'quantity' in line && line.quantity)).toEqual(bottles);
      expect([...commerce.catalog.holds.keys()]).toEqual([hold_id]);
    };
    // One skipped by staff, one without a card, one stopped: none of them was asked.
    expect((await onCharge(commerce, first!.id, 'skip')).status).toBe(204);
    commerce.catalog.down = true;
    await isLeft(12, 6);
    commerce.catalog.down = false;
    await isLeft(8, 4);
    await sql(`UPDATE club_cards SET state = 'disabled' WHERE member_id = $1`, [second!.member_id]);
    const jobs = await queued(commerce);
    await charging().execute(jobs.find((job) => job.id === second!.id)!);
    expect(await step(id, 'stop')).toBe(204);
    await isLeft();
    expect((await charges(commerce)).map(({ state, tries }) => [state, tries])).toEqual([
      ['skipped', 0],
      ['cancelled', 1],
      ['cancelled', 0],
    ]);
  });

  it('keeps nothing of the share when it is finished', async () => {
    const id = await running(commerce, [await member(7)]);
    expect(commerce.catalog.holds.size).toBe(1);
    // As erasing the member leaves it.
    await sql(`UPDATE club_charges SET state = 'cancelled', snapshot = NULL`);
    await sweepCharges(commerce);
    expect([await stateOf(id), commerce.catalog.holds.size]).toEqual(['finished', 0]);
  });

  it('is finished when it is paused on its last day', async () => {
    const id = await running(commerce, [await member(7)]);
    expect(await step(id, 'pause')).toBe(204);
    commerce.clock.advance(22 * DAY);
    await sweepCharges(commerce);
    expect((await charges(commerce)).map(({ state }) => state)).toEqual(['failed']);
    expect(await stateOf(id)).toBe('finished');
  });

  it('queues as many charges in a second as Settings say, and each only once in a minute', async () => {
    const ids = [await member(7), await member(8), await member(9)];
    const gate = Promise.withResolvers<void>();
    commerce.provider.gate = gate.promise;
    await running(commerce, ids);
    await sql(`INSERT INTO settings (block, version, value, updated_at) VALUES ('club', 1, '{"charges_per_second": 2}', now())
      ON CONFLICT (block) DO UPDATE SET value = excluded.value`);
    const dispatch = commerce.app.get(DispatchCharges);
    await dispatch.execute();
    await eventually(() => expect(commerce.provider.authorisations).toHaveLength(2));
    await dispatch.execute();
    await dispatch.execute();
    await eventually(() => expect(commerce.provider.authorisations).toHaveLength(3));
    gate.resolve();
    await expectOnce(3);
  });
});

describe('a run that is stopped while charges are under way', () => {
  const quarters = async (id: number) =>
    (await sql('SELECT quarter IS NULL AS free FROM club_run_tiers WHERE run_id = $1', [id])).map(
      ({ free }: { free: boolean }) => free,
    );

  it('gives its tiers free when the last one ends without money', async () => {
    const id = await running(commerce, [await member(7), await member(8)]);
    commerce.provider.next = ['decline', 'decline'];
    const jobs = await queued(commerce);
    for (const job of jobs) await authorised(job);
    expect(await step(id, 'stop')).toBe(204);
    expect(await quarters(id)).toEqual([false]);
    // At the same time: the one that ends later frees the tiers.
    await Promise.all(jobs.map((job) => commerce.app.get(FollowCharge).execute(job.id)));
    expect((await charges(commerce)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await quarters(id)).toEqual([true]);
  });

  it('keeps them when one of them is paid', async () => {
    const id = await running(commerce, [await member(7), await member(8)]);
    commerce.provider.next = ['decline'];
    const jobs = await queued(commerce);
    for (const job of jobs) await authorised(job);
    await step(id, 'stop');
    for (const job of jobs) await commerce.app.get(FollowCharge).execute(job.id);
    expect((await charges(commerce)).map(({ state }) => state).sort()).toEqual(['cancelled', 'paid']);
    expect(await quarters(id)).toEqual([false]);
  });
});

describe('nobody is charged twice', () => {
  it('when two processes have the same job at the same moment', async () => {
    await running(commerce, [await member(7)]);
    await Promise.all([chargeAll(commerce), chargeAll(commerce), chargeAll(commerce)]);
    expect(commerce.provider.authorisations).toHaveLength(1);
    await expectOnce(1);
    await chargeAll(commerce);
    await sweepCharges(commerce);
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('when the process dies after the attempt was opened', async () => {
    await running(commerce, [await member(7)]);
    const [job] = await queued(commerce);
    expect(await charging().begin(job!)).not.toBeNull();
    await chargeAll(commerce);
    await sweepCharges(commerce);
    expect((await charges(commerce))[0]).toMatchObject({ state: 'charging', tries: 1 });
    await voided();
    await sweepCharges(commerce);
    expect((await charges(commerce))[0]).toMatchObject({ state: 'due', tries: 1 });
    commerce.clock.advance(MINUTE);
    await chargeAll(commerce);
    expect(commerce.provider.authorisations).toHaveLength(1);
    await expectOnce(1);
  });

  it.each(['no-answer', 'no-answer-but-charged'] as const)(
    'when the provider gives no answer: %s',
    async (behaviour) => {
      commerce.provider.next = [behaviour];
      await running(commerce, [await member(7)]);
      await chargeAll(commerce);
      await chargeAll(commerce);
      await sweepCharges(commerce);
      expect((await charges(commerce))[0]).toMatchObject({ state: 'charging', tries: 1 });
      await voided();
      await sweepCharges(commerce);
      const [waiting] = await charges(commerce);
      expect(waiting).toMatchObject({ state: 'due', error_code: null });
      expect(waiting?.next_try_at?.getTime()).toBe(commerce.clock.now().getTime() + 60_000);
      expect(await mailsOf(commerce, 'club_declined')).toEqual([]);
      commerce.clock.advance(MINUTE);
      await chargeAll(commerce);
      await expectOnce(1);
    },
  );

  it('when the process dies after the card was authorised: the sweep makes the order', async () => {
    await running(commerce, [await member(7)]);
    const [job] = await queued(commerce);
    await authorised(job!);
    expect((await charges(commerce))[0]?.state).toBe('charging');
    await Promise.all([sweepCharges(commerce), sweepCharges(commerce)]);
    await expectOnce(1);
  });

  it('nor who is erased meanwhile: the money goes back, the bottles are free once nothing keeps them', async () => {
    const id = await running(commerce, [await member(7)]);
    const [job] = await queued(commerce);
    await authorised(job!);
    await erased(commerce, 7, 'ann7@example.com');
    const isKept = async () => {
      await sweepCharges(commerce);
      return commerce.catalog.holds.has(job!.id);
    };
    expect(await isKept()).toBe(true);
    for (const seconds of [10, 3, 3]) {
      commerce.clock.advance(seconds * MINUTE);
      await commerce.sweep();
    }
    expect(await isKept()).toBe(false);
    expect([await stateOf(id), await sql('SELECT count(*)::int AS n FROM orders')]).toEqual(['finished', [{ n: 0 }]]);
  });

  it('when the sweep of payments finds the paid attempt first', async () => {
    await running(commerce, [await member(7)]);
    const [job] = await queued(commerce);
    await authorised(job!);
    commerce.clock.advance(2 * MINUTE);
    await Promise.all([commerce.sweep(), sweepCharges(commerce)]);
    await expectOnce(1);
  });

  it('while the share lacks bottles, or catalog is away', async () => {
    await running(commerce, [await member(7)], { shares: [{ wine_id: 1, bottles: 3 }] });
    await chargeAll(commerce);
    await sweepCharges(commerce);
    expect((await charges(commerce))[0]).toMatchObject({ state: 'due', tries: 1 });
    commerce.catalog.down = true;
    commerce.clock.advance(MINUTE);
    await chargeAll(commerce);
    await sweepCharges(commerce);
    expect((await charges(commerce))[0]).toMatchObject({ state: 'due', tries: 2 });
    expect(commerce.provider.authorisations).toEqual([]);
  });
});

/** The sweep of attempts voids unfinished ones and confirms each void a second time. */
async function voided(): Promise<void> {
  commerce.clock.advance(2 * MINUTE);
  await commerce.sweep();
  commerce.clock.advance(3 * MINUTE);
  await commerce.sweep();
  expect(await sql(`SELECT state FROM payment_attempts`)).toEqual([{ state: 'voided' }]);
}
