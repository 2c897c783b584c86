import { eventually } from '@shamba/dev-stack/testing';
import { admin, customer, type TestResponse } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { announced, approve, mailsLeft } from './support/approvals.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { openAndSimulated, payQuarter, plan, QUARTER, RELEASES, staff } from './support/releases.js';

const BOX = '/api/customer/membership/box';
const CLUB = '/api/admin/settings/club';
/** The last day to choose, and the day of the charge, at the winery. */
const CHOOSING = '2026-07-31T22:00:00-07:00';
const CLOSED = '2026-08-01T08:00:00-07:00';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50')], tiers: [tier] };
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const send = (method: string, path: string, body?: object) => staff(commerce, method, path, body);
const code = ({ status, body }: TestResponse) => [status, body?.code];
const member = async (userId: number): Promise<number> => {
  const person = { ...joining().person, email: `user${userId}@example.com` };
  return (await joined(commerce, userId, { person })).id;
};
/** Before the simulation, by the clock of these tests. */
const pay = async (memberId: number): Promise<void> => {
  await payQuarter(commerce, memberId);
  await sql(`UPDATE club_charges SET state_at = '2026-06-01'`);
};
const simulate = (id: number) => send('POST', `/${id}/simulate`);
const charges = () =>
  sql(`SELECT member_id, state, amount::text, bottles, tier_id FROM club_charges WHERE run_id IS NOT NULL
         AND snapshot IS NOT NULL AND box_run_id IS NULL ORDER BY member_id, created_at`);
const shareOf = async (id: number) => {
  const [{ hold_id }] = await sql('SELECT hold_id FROM club_runs WHERE id = $1', [id]);
  const set = commerce.catalog.holds.get(hold_id);
  const bottles = set?.lines.map((line) => (line.kind === 'bottle' ? [line.wineId, line.quantity] : []));
  return { bottles, deadline: set?.deadline };
};
const closed = () => commerce.clock.set(CLOSED);

describe('an approval', () => {
  it('fixes boxes, amounts and bottles, and closes the window', async () => {
    const [first, second, paid] = [await member(7), await member(8), await member(9)];
    await pay(paid);
    const id = await announced(commerce);
    closed();
    const { version } = (await send('GET', `/${id}`)).body;
    const done = await approve(commerce, id, { 'if-match': String(version) });
    expect([done.status, done.body.state, done.body.stale]).toEqual([200, 'approved', false]);
    const due = { state: 'due', amount: '14479', bottles: 6, tier_id: 14 };
    expect(await charges()).toEqual([
      { ...due, member_id: first },
      { ...due, member_id: second },
    ]);
    const [{ snapshot, next_try_at }] = await sql(
      'SELECT snapshot, next_try_at FROM club_charges WHERE member_id = $1',
      [first],
    );
    expect(next_try_at.toISOString()).toBe('2026-08-01T07:00:00.000Z');
    expect(snapshot).toMatchObject({
      totals: { total: '14479' },
      customer: { firstName: 'Ann', email: 'user7@example.com' },
      shippingAddress: { address1: '12 Main Street', state: 'CA' },
      compliance: { state: 'CA' },
      shipAfter: '2026-08-17',
    });
    // Three boxes, whatever the release's share was, until 21 days after the charge.
    expect(await shareOf(id)).toEqual({
      bottles: [
        [1, 12],
        [2, 6],
      ],
      deadline: '2026-08-23T07:00:00.000Z',
    });
    const shown = (await commerce.call(customer(7), 'GET', BOX)).body;
    expect(shown).toMatchObject({ editable: false, charge: { state: 'due' }, paid: false, price: { total: '144.79' } });
    expect(shown.bottles).toHaveLength(2);
    commerce.clock.set(CHOOSING);
    const late = await commerce.call(customer(7), 'PUT', BOX, { bottles: [{ wine_id: 1, quantity: 6 }] });
    expect(code(late)).toEqual([409, 'box_closed']);
    expect(code(await approve(commerce, id))).toEqual([409, 'release_approved']);
    for (const [path, body] of [
      ['simulate', undefined],
      ['close', undefined],
      ['mend', { action: 'substitute', wine_id: 1, by_wine_id: 4 }],
    ] as const)
      expect(code(await send('POST', `/${id}/${path}`, body))).toEqual([409, 'release_approved']);
    const planned = await commerce.call(admin(), 'PUT', `/api/admin/wine-club-members/${first}/shipments/${QUARTER}`, {
      items: [{ wine_id: 4, quantity: 6 }],
    });
    expect(code(planned)).toEqual([409, 'release_approved']);
    const { next_shipment } = (await commerce.call(admin(), 'GET', `/api/admin/wine-club-members/${first}`)).body;
    expect(next_shipment).toMatchObject({ quarter: QUARTER, skipped: false, final: true });
  });

  it('is taken back before the first charge, and given again', async () => {
    await member(7);
    const id = await announced(commerce);
    expect(code(await send('POST', `/${id}/withdraw`))).toEqual([409, 'release_not_approved']);
    closed();
    await approve(commerce, id);
    const back = await send('POST', `/${id}/withdraw`);
    expect([back.status, back.body.state, back.body.approved_at]).toEqual([200, 'simulated', null]);
    expect(await charges()).toMatchObject([{ state: 'cancelled' }]);
    expect(await shareOf(id)).toEqual({ bottles: [[1, 10]], deadline: '2026-08-21T07:00:00.000Z' });
    expect((await approve(commerce, id)).status).toBe(200);
    await sql(`UPDATE club_charges SET tries = 1 WHERE state = 'due'`);
    expect(code(await send('POST', `/${id}/withdraw`))).toEqual([409, 'charges_begun']);
  });

  it('is taken back also when the shop has taken bottles of the share meanwhile', async () => {
    await member(7);
    const id = await announced(commerce);
    closed();
    await approve(commerce, id);
    const kept = await shareOf(id);
    commerce.catalog.refusals = [{ lineRef: '1', code: 'insufficient_stock', message: 'Only 4 left.', available: 4 }];
    const back = await send('POST', `/${id}/withdraw`);
    expect([back.status, back.body.state]).toEqual([200, 'simulated']);
    expect(await charges()).toMatchObject([{ state: 'cancelled' }]);
    expect(await shareOf(id)).toEqual(kept);
  });

  it('is refused while members can choose, by another version, and before a simulation', async () => {
    await member(7);
    const id = await announced(commerce);
    expect(code(await approve(commerce, id))).toEqual([409, 'window_open']);
    commerce.clock.set(CHOOSING);
    expect(code(await approve(commerce, id))).toEqual([409, 'window_open']);
    closed();
    expect(code(await approve(commerce, id, { 'if-match': '99' }))).toEqual([409, 'stale_version']);
    const other = await plan(commerce, { quarter: '2026-11-15', ship_on: '2026-11-16' });
    expect(code(await approve(commerce, other.id))).toEqual([409, 'release_not_simulated']);
    expect(await charges()).toEqual([]);
  });

  it('is refused when a box or a price is no longer as it was simulated', async () => {
    await member(7);
    const id = await announced(commerce);
    closed();
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, pricePerQuarter: '134.00' }] };
    expect(code(await approve(commerce, id))).toEqual([409, 'simulation_stale']);
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier] };
    await member(8);
    expect(code(await approve(commerce, id))).toEqual([409, 'simulation_stale']);
    expect(await charges()).toEqual([]);
  });

  it('is refused with the number of members who were told too late, too little, or not at all', async () => {
    for (const user of [7, 8, 9]) await member(user);
    const id = await openAndSimulated(commerce);
    await send('POST', `/${id}/announce`);
    const [first, second] = (await sql('SELECT mail_id FROM club_run_told ORDER BY member_id')).map(
      ({ mail_id }: { mail_id: string }) => mail_id,
    );
    // Seven days before the first of August: the 25th is the last one.
    await mailsLeft(commerce, new Date('2026-07-25T23:59:00-07:00'), [first]);
    await mailsLeft(commerce, new Date('2026-07-26T00:00:00-07:00'), [second]);
    closed();
    const refused = await approve(commerce, id);
    expect([...code(refused), refused.body.members]).toEqual([409, 'not_told', 2]);
    expect((await send('GET', `/${id}`)).body).toMatchObject({
      told: { of: 3, told: 2, in_time: 1 },
      may_approve_from: null,
    });
    await commerce.call(admin(), 'PUT', CLUB, { discount_begins: 'first_charge', notice_days: 6 });
    expect((await approve(commerce, id)).body.members).toBe(1);
    await sql('UPDATE club_run_told SET total = total - 1');
    expect((await approve(commerce, id)).body.members).toBe(3);
    expect(await charges()).toEqual([]);
  });

  it('is refused when what was looked at is no longer what would be approved', async () => {
    const one = await member(7);
    const id = await announced(commerce);
    closed();
    await simulate(id);
    const { simulated_at } = (await send('GET', `/${id}`)).body;
    const asSeen = () => approve(commerce, id, {}, { simulated_at });
    commerce.clock.advance(60);
    await simulate(id);
    const refused = await asSeen();
    expect([...code(refused), refused.body.message]).toEqual([
      409,
      'simulation_replaced',
      'Somebody has simulated this release again since you looked at it. Look at the new figures before you approve them.',
    ]);
    const newer = (await send('GET', `/${id}`)).body.simulated_at;
    commerce.clock.advance(60);
    // The box is the same: only the member's row has changed.
    await sql('UPDATE members SET updated_at = $2 WHERE id = $1', [one, commerce.clock.now()]);
    expect(code(await approve(commerce, id, {}, { simulated_at: newer }))).toEqual([409, 'simulation_stale']);
    expect(code(await approve(commerce, id, {}, { simulated_at: 'yesterday' }))).toEqual([400, 'invalid_fields']);
    expect(await charges()).toEqual([]);
    await simulate(id);
    const last = (await send('GET', `/${id}`)).body.simulated_at;
    expect((await approve(commerce, id, {}, { simulated_at: last })).status).toBe(200);
  });

  it('asks for a second person when Settings do', async () => {
    await member(7);
    const id = await announced(commerce);
    await commerce.call(admin(), 'PUT', CLUB, { discount_begins: 'first_charge', second_person: true });
    closed();
    expect(code(await approve(commerce, id))).toEqual([409, 'second_person']);
    const other = { ...admin(), userId: 99 };
    expect((await commerce.call(other, 'POST', `${RELEASES}/${id}/approve`)).status).toBe(200);
  });

  it('is refused while a box has a problem, but not for a card', async () => {
    const [card, gone] = [await member(7), await member(8)];
    await sql(`UPDATE club_cards SET state = 'disabled' WHERE member_id = $1`, [card]);
    await sql('UPDATE members SET shipping_zip = NULL WHERE id = $1', [gone]);
    const id = await announced(commerce);
    closed();
    const refused = await approve(commerce, id);
    expect([...code(refused), refused.body.members]).toEqual([409, 'problems_left', 1]);
    await sql(`UPDATE members SET shipping_zip = '95814' WHERE id = $1`, [gone]);
    await simulate(id);
    expect((await approve(commerce, id)).status).toBe(200);
    expect(await charges()).toHaveLength(2);
  });

  it('charges nobody when the bottles can’t be kept', async () => {
    await member(7);
    const id = await announced(commerce);
    closed();
    commerce.catalog.refusals = [{ lineRef: '2', code: 'insufficient_stock', message: 'Only 1 left.', available: 1 }];
    const refused = await approve(commerce, id);
    expect([...code(refused), refused.body.message]).toEqual([
      409,
      'share_not_available',
      'Wine 2: 2 bottles are wanted, 1 can be kept.',
    ]);
    expect(await charges()).toEqual([]);
    expect((await send('GET', `/${id}`)).body.state).toBe('simulated');
  });

  it('needs its own permission', async () => {
    const writer = { ...admin(), permissions: ['club.read', 'club.write'] };
    for (const path of ['approve', 'withdraw'])
      expect((await commerce.call(writer, 'POST', `${RELEASES}/1/${path}`)).status).toBe(403);
  });
});

describe('a member’s save at the same time as the approval', () => {
  const FIVE = [
    { wine_id: 1, quantity: 5 },
    { wine_id: 2, quantity: 1 },
  ];
  const FOUR = [
    { wine_id: 1, quantity: 4 },
    { wine_id: 2, quantity: 2 },
  ];
  const waiting = (count: number) =>
    eventually(async () => {
      const [row] = await sql(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(row.count).toBe(count);
    });
  /** Runs `first` and then `second` while `lock` is held: both wait, in this order. */
  async function inOrder(
    lock: string,
    [first, second]: [() => Promise<TestResponse>, () => Promise<TestResponse>],
  ): Promise<TestResponse[]> {
    const holder = commerce.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query(lock);
      const one = first();
      await waiting(1);
      const other = second();
      await waiting(2);
      await holder.commitTransaction();
      return await Promise.all([one, other]);
    } finally {
      await holder.release();
    }
  }

  it('is in the next simulation, or refused: never half', async () => {
    await member(7);
    const id = await announced(commerce);
    const saving = (bottles: object[]) => (): Promise<TestResponse> => {
      commerce.clock.set(CHOOSING);
      return commerce.call(customer(7), 'PUT', BOX, { bottles });
    };
    const approving = (): Promise<TestResponse> => {
      closed();
      return approve(commerce, id);
    };
    for (let round = 0; round < 10; round += 1) {
      const bottles = round % 2 === 0 ? FIVE : FOUR;
      // The save has the release and waits to write; the approval waits for the release.
      const [saved, stale] = await inOrder('LOCK TABLE club_shipments IN SHARE MODE', [saving(bottles), approving]);
      expect([saved?.status, ...code(stale as TestResponse)]).toEqual([200, 409, 'simulation_stale']);
      expect(await sql(`SELECT 1 FROM club_charges WHERE state = 'due'`)).toEqual([]);
      await simulate(id);
      // The approval has the release and waits for its member; the save waits for the release.
      const [done, refused] = await inOrder('SELECT 1 FROM members FOR UPDATE', [
        approving,
        saving(round % 2 === 0 ? FOUR : FIVE),
      ]);
      expect([done?.status, ...code(refused as TestResponse)]).toEqual([200, 409, 'box_closed']);
      const [{ items }] = await sql('SELECT items FROM club_shipments');
      const [{ lines }] = await sql(`SELECT snapshot -> 'lines' AS lines FROM club_charges WHERE state = 'due'`);
      const charged = lines.filter(({ type }: { type: string }) => type === 'wine');
      const counts = (rows: { quantity: number }[]): number[] => rows.map(({ quantity }) => quantity);
      expect([counts(items), counts(charged)]).toEqual([counts(bottles), counts(bottles)]);
      expect((await send('POST', `/${id}/withdraw`)).status).toBe(200);
    }
  });
});
