import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import {
  chooseFor,
  openAndSimulated,
  payQuarter,
  plan,
  planned,
  QUARTER,
  RELEASES,
  staff,
} from './support/releases.js';

const other = {
  ...tier,
  id: 15,
  name: 'Mzee',
  bottlesPerQuarter: 2,
  pricePerQuarter: null,
  discountPercentage: '20.00',
};
const wines = [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.55')];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines, tiers: [tier, other] };
});

const send = (method: string, path = '', body?: object) => staff(commerce, method, path, body);
const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const rowsOf = async (id: number, query = '') => (await send('GET', `/${id}/simulation${query}`)).body.rows;
const simulated = (over: object = {}) => openAndSimulated(commerce, over);
const member = async (userId: number, over: object = {}): Promise<number> => (await joined(commerce, userId, over)).id;
const pay = (id: number) => payQuarter(commerce, id);
const ship = (id: number) =>
  sql(
    `INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at)
     VALUES ($1, '${QUARTER}', now(), now(), now())`,
    [id],
  );
const choose = (id: number, items: object[]) => chooseFor(commerce, id, items);
interface Row {
  member_id: number;
  outcome: string;
  bottles: number;
  problems: string[];
}
const outcomes = ({ member_id, outcome, bottles }: Row) => [member_id, outcome, bottles];
const problemsOf = ({ member_id, problems }: Row) => [member_id, problems];

describe('a simulation', () => {
  it('says what each member gets and pays, and sums it up', async () => {
    const [charged, paid, skipped, paused, away] = [
      await member(7),
      await member(8),
      await member(9),
      await member(10),
      await member(11),
    ];
    await sql('UPDATE members SET tier_id = 15 WHERE id = $1', [away]);
    await pay(paid);
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${skipped}/skip`, {});
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${paused}/pause`, { resume_date: '2026-09-01' });
    const id = await simulated();
    const box = [
      { wine_id: 1, name: 'Wine 1', quantity: 4 },
      { wine_id: 2, name: 'Wine 2', quantity: 2 },
    ];
    const nothing = { subtotal: '0.00', discount: '0.00', shipping: '0.00', tax: '0.00', total: '0.00' };
    const { rows, totals, next_cursor } = (await send('GET', `/${id}/simulation`)).body;
    expect(next_cursor).toBeNull();
    const common = { name: 'Ann Lee', tier_id: 14, delivery_method: 'ship', state: 'CA', problems: [] };
    expect(rows).toEqual([
      {
        ...common,
        member_id: charged,
        outcome: 'charge',
        items: box,
        bottles: 6,
        subtotal: '135.00',
        discount: '0.00',
        shipping: '0.00',
        tax: '9.79',
        total: '144.79',
      },
      { ...common, ...nothing, member_id: paid, outcome: 'paid', items: box, bottles: 6 },
      { ...common, ...nothing, member_id: skipped, outcome: 'skipped', items: [], bottles: 0 },
      { ...common, ...nothing, member_id: paused, outcome: 'paused', items: [], bottles: 0 },
    ]);
    expect(rows.map(({ member_id }: { member_id: number }) => member_id)).not.toContain(away);
    expect(totals).toEqual({
      ...{ members: 4, charge: 1, paid: 1, skipped: 1, paused: 1, bottles: 12, with_problems: 0, problems: [] },
      ...{ subtotal: '135.00', discount: '0.00', shipping: '0.00', tax: '9.79', total: '144.79' },
      by_tier: [{ tier_id: 14, name: 'Jirani', members: 4, charge: 1, bottles: 12, total: '144.79' }],
      by_wine: [
        { wine_id: 1, name: 'Wine 1', wanted: 8, share: 10, free: 14, missing: 0 },
        { wine_id: 2, name: 'Wine 2', wanted: 4, share: 0, free: 24, missing: 0 },
      ],
    });
    expect((await send('GET')).body[0]).toMatchObject({ state: 'simulated', members: 4, problems: 0, total: '144.79' });
    expect((await rowsOf(id, '?outcome=paid'))[0].member_id).toBe(paid);
    expect(await rowsOf(id, '?tier=15')).toEqual([]);
    expect(await rowsOf(id, `?cursor=${paid}`)).toHaveLength(2);
    expect(await rowsOf(id, '?q=ann')).toHaveLength(4);
    const headers = await commerce.identity(admin());
    const file = await fetch(`${commerce.url}${RELEASES}/${id}/simulation.csv?outcome=charge`, { headers });
    expect(await file.text()).toContain(
      `${charged},Ann Lee,Jirani,charge,ship,CA,"4 × Wine 1; 2 × Wine 2",6,135.00,0.00,0.00,9.79,144.79,\r\n`,
    );
    // Nothing was charged, mailed or written about members.
    expect(await sql('SELECT count(*)::int AS n FROM club_charges')).toEqual([{ n: 1 }]);
  });

  it('has who left but has paid, until the box is sent', async () => {
    const [left, sent] = [await member(7), await member(8)];
    await pay(left);
    await pay(sent);
    await sql(`UPDATE members SET status = 'cancelled', cancelled_at = now()`);
    await ship(sent);
    const id = await simulated();
    expect((await rowsOf(id)).map(outcomes)).toEqual([[left, 'paid', 6]]);
    await ship(left);
    await send('POST', `/${id}/simulate`);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('asks for as many bottles as are paid for, else as the release’s box has', async () => {
    const [short, full, paid] = [await member(7), await member(8), await member(9)];
    await pay(paid);
    const id = await simulated({
      boxes: [{ tier_id: 14, pricing: 'tier', bottles: [{ wine_id: 1, quantity: 4 }] }],
    });
    expect((await rowsOf(id)).map(problemsOf)).toEqual([
      [short, []],
      [full, []],
      [paid, ['box_incomplete']],
    ]);
    await choose(short, [{ wine_id: 1, name: 'Wine 1', quantity: 3 }]);
    await send('POST', `/${id}/simulate`);
    expect((await rowsOf(id, '?problem=box_incomplete')).map(problemsOf)).toEqual([
      [short, ['box_incomplete']],
      [paid, ['box_incomplete']],
    ]);
  });

  it('finds every problem', async () => {
    const all: number[] = [];
    for (const user of [7, 8, 9, 10, 11, 12]) all.push(await member(user));
    const [card, expired, address, box, zip, age] = all;
    await sql(`UPDATE club_cards SET state = 'disabled' WHERE member_id = $1`, [card]);
    await sql('UPDATE club_cards SET exp_year = 2026, exp_month = 7 WHERE member_id = $1', [expired]);
    await sql('UPDATE club_cards SET exp_year = 2026, exp_month = 8 WHERE member_id = $1', [address]);
    await sql('UPDATE members SET shipping_zip = NULL WHERE id = $1', [address]);
    await sql(`UPDATE members SET shipping_address = 'PO Box 12', shipping_state = 'UT' WHERE id = $1`, [box]);
    await sql(`UPDATE members SET shipping_state = 'OR', started_at = '2020-01-01' WHERE id = $1`, [zip]);
    await sql('UPDATE club_consents SET age_confirmed = false WHERE member_id = $1', [age]);
    await sql(
      `INSERT INTO club_shipments (member_id, quarter, items, created_at, updated_at) VALUES ($1, '${QUARTER}', '[{"wine_id": 99, "name": "Old", "quantity": 3}]', now(), now())`,
      [age],
    );
    commerce.catalog.items = {
      ...commerce.catalog.items,
      wines: [wine(1, '28.00', { stockQuantity: 12 }), wine(2, '32.00')],
    };
    const id = await simulated();
    const problems = Object.fromEntries(
      (await rowsOf(id)).map((row: { member_id: number; problems: string[] }) => [row.member_id, row.problems]),
    );
    const late = all.slice(0, 4).map((one) => [one, problems[one].includes('not_enough_wine')] as const);
    // The member of 2020 is first; of the others two get a box.
    expect(late.filter(([, is]) => is)).toHaveLength(2);
    const without = (one: number | undefined) =>
      problems[one as number].filter((code: string) => code !== 'not_enough_wine');
    expect(all.map(without)).toEqual([
      ['no_card'],
      ['card_expired'],
      ['no_address'],
      ['po_box', 'state_not_served'],
      ['zip_of_other_state'],
      ['age_not_confirmed', 'wine_gone', 'box_incomplete'],
    ]);
    expect(problems[zip as number]).not.toContain('not_enough_wine');
    const { totals } = (await send('GET', `/${id}/simulation?problem=not_enough_wine`)).body;
    expect(totals.by_wine[0]).toMatchObject({ wine_id: 1, wanted: 20, share: 10, free: 2, missing: 8 });
    expect(totals.problems).toContainEqual({ code: 'not_enough_wine', members: 2 });
  });

  it('finds a tier without a price, and counts shares of other releases', async () => {
    await member(7);
    await sql('UPDATE members SET tier_id = 15');
    const first = await plan(commerce, { shares: [{ wine_id: 2, bottles: 23 }] });
    await send('POST', `/${first.id}/open`);
    const box = { tier_id: 15, pricing: 'tier', bottles: [{ wine_id: 2, quantity: 2 }] };
    const id = await simulated({ tier_ids: [15], boxes: [box], shares: [] });
    expect((await rowsOf(id))[0].problems).toEqual(['not_enough_wine', 'tier_without_price']);
  });

  it('promises no bottle that another open release has promised', async () => {
    const [, two] = [await member(7), await member(8)];
    await sql('UPDATE members SET tier_id = 15 WHERE id = $1', [two]);
    commerce.catalog.items = { ...commerce.catalog.items, wines: [wine(1, '28.00', { stockQuantity: 6 }), wines[1]!] };
    const first = await simulated({ shares: [{ wine_id: 1, bottles: 2 }] });
    const box = { tier_id: 15, pricing: 'items', bottles: [{ wine_id: 1, quantity: 3 }] };
    const second = await simulated({ tier_ids: [15], boxes: [box], shares: [] });
    const ofWine = async (id: number) => (await send('GET', `/${id}`)).body.totals.by_wine[0];
    // The first one has two of the six bottles as its share, and two more in its box.
    expect((await rowsOf(second))[0].problems).toEqual(['not_enough_wine']);
    expect(await ofWine(second)).toMatchObject({ wine_id: 1, wanted: 3, share: 0, free: 2, missing: 1 });
    await send('POST', `/${first}/simulate`);
    expect(await ofWine(first)).toMatchObject({ wine_id: 1, wanted: 4, share: 2, free: 2, missing: 0 });
    await send('POST', `/${first}/close`);
    await send('POST', `/${second}/simulate`);
    expect(await ofWine(second)).toMatchObject({ free: 6, missing: 0 });
  });

  it('is stale after a change of the release, a member, a card or a shipment', async () => {
    const one = await member(7);
    const id = await simulated();
    const stale = async () => (await send('GET', `/${id}`)).body.stale;
    const steps = async () =>
      (await send('GET', `/${id}`)).body.steps.find(({ state }: { state: string }) => state === 'now').key;
    expect([await stale(), await steps()]).toEqual([false, 'announce']);
    commerce.clock.advance(60);
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${one}/skip`, {});
    expect([await stale(), await steps()]).toEqual([true, 'simulate']);
    commerce.clock.advance(60);
    await send('POST', `/${id}/simulate`);
    expect(await stale()).toBe(false);
    await sql(`UPDATE club_cards SET state_at = $1`, [new Date(commerce.clock.now().getTime() + 1000)]);
    expect(await stale()).toBe(true);
    commerce.clock.advance(60);
    await send('POST', `/${id}/simulate`);
    commerce.clock.advance(60);
    await send('PUT', `/${id}`, planned({ name: 'Other' }));
    expect(await stale()).toBe(true);
  });

  it('is stale when another release claims other bottles of its wines', async () => {
    await member(7);
    await member(8);
    await sql('UPDATE members SET tier_id = 15 WHERE user_id = 8');
    const other = { ...tier, id: 15, name: 'Mzee' };
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, other] };
    const box = (tier_id: number, wine_id: number) => ({
      tier_ids: [tier_id],
      shares: [],
      boxes: [{ tier_id, pricing: 'tier', bottles: [{ wine_id, quantity: 6 }] }],
    });
    const id = await openAndSimulated(commerce, box(14, 1));
    const stale = async () => (await send('GET', `/${id}`)).body.stale;
    const simulate = async () => {
      await send('POST', `/${id}/simulate`);
      expect(await stale()).toBe(false);
    };
    // Other wines are nothing to it.
    const { id: second } = await plan(commerce, box(15, 2));
    await send('POST', `/${second}/open`);
    await send('POST', `/${second}/simulate`);
    expect(await stale()).toBe(false);
    // The same wine is: first promised, then free again. In between an approval keeps what was promised.
    await send('PUT', `/${second}`, planned({ ...box(15, 1), tier_ids: [15] }));
    await send('POST', `/${second}/simulate`);
    expect(await stale()).toBe(true);
    await simulate();
    await send('POST', `/${second}/simulate`);
    expect(await stale()).toBe(false);
    for (const state of ['approved', 'running']) {
      await sql(`UPDATE club_runs SET state = $2 WHERE id = $1`, [second, state]);
      expect(await stale()).toBe(false);
    }
    // A run that finishes has sold its bottles: nobody has to look again. One that closes gives them to others.
    await sql(`UPDATE club_runs SET state = 'finished' WHERE id = $1`, [second]);
    expect(await stale()).toBe(false);
    await sql(`UPDATE club_runs SET state = 'closed' WHERE id = $1`, [second]);
    expect(await stale()).toBe(true);
  });

  it('and a change of the release happen one after the other', async () => {
    await member(7);
    const { id } = await plan(commerce);
    const fewer = [{ tier_id: 14, pricing: 'tier', bottles: [{ wine_id: 4, quantity: 6 }] }];
    let open: () => void = () => undefined;
    commerce.catalog.gate = { path: /shelf/, opens: new Promise((resolve) => (open = resolve)) };
    const simulating = send('POST', `/${id}/simulate`);
    const changing = send('PUT', `/${id}`, planned({ boxes: fewer }));
    open();
    const answers = await Promise.all([simulating, changing]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await rowsOf(id);
    const seen = row.items.map(({ wine_id }: { wine_id: number }) => wine_id).join();
    expect(['1,2', '4']).toContain(seen);
    // Rows of the box before the change are stale.
    expect((await send('GET', `/${id}`)).body.boxes[0].bottles[0].wine_id).toBe(4);
  });
});

describe('a simulation that meets a change', () => {
  /** Runs work each time that catalog is asked for the wines; returns the number of times. */
  const whileAsked = (work: () => Promise<void>) => {
    let times = 0;
    commerce.catalog.gate = {
      path: /shelf/,
      get opens() {
        times += 1;
        return work();
      },
    };
    return () => times;
  };

  it('holds no lock while catalog is asked, and works with what the release then is', async () => {
    await member(7);
    const { id } = await plan(commerce);
    let changed = false;
    const asked = whileAsked(async () => {
      if (changed) return;
      changed = true;
      await sql('SELECT 1 FROM club_runs WHERE id = $1 FOR UPDATE NOWAIT', [id]);
      await sql('UPDATE club_run_tiers SET size = 5, bottles = $1', [
        JSON.stringify([{ wine_id: 4, name: 'Wine 4', quantity: 5 }]),
      ]);
      await sql('UPDATE club_runs SET version = version + 1');
    });
    expect((await send('POST', `/${id}/simulate`)).status).toBe(200);
    expect((await rowsOf(id))[0].items).toEqual([{ wine_id: 4, name: 'Wine 4', quantity: 5 }]);
    expect(asked()).toBe(2);
  });

  it('each time, says so and writes nothing', async () => {
    const { id } = await plan(commerce);
    const asked = whileAsked(() => sql('UPDATE club_runs SET version = version + 1'));
    expect(await send('POST', `/${id}/simulate`)).toMatchObject({
      status: 409,
      body: {
        code: 'release_changing',
        message: 'This release is being changed right now. Simulate it again in a moment.',
      },
    });
    expect(asked()).toBe(3);
    expect((await send('GET', `/${id}`)).body.simulated_at).toBeNull();
  });
});
