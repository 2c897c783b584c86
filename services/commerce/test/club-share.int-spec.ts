import { randomUUID } from 'node:crypto';
import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClubShare } from '../src/modules/club-releases/club-share.js';
import { FreeBoxes } from '../src/modules/club-runs/free-boxes.js';
import { MendShares } from '../src/modules/club-releases/mend-shares.js';
import { announced, approve } from './support/approvals.js';
import { type Commerce, Shopper, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { approvedWithPaid, runningWithPaid } from './support/paid-quarters.js';
import { openAndSimulated, plan, planned, staff } from './support/releases.js';
import { chargeAll } from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  // The trigger fails when the transaction commits: after catalog has been told.
  await sql(`CREATE FUNCTION no_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no commit'; END $$`);
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
});
afterEach(() => sql('DROP TRIGGER IF EXISTS no_commit ON audit_log'));

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const failCommits = () =>
  sql(`CREATE CONSTRAINT TRIGGER no_commit AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION no_commit()`);
const commitAgain = () => sql('DROP TRIGGER no_commit ON audit_log');
const mend = () => commerce.app.get(MendShares).execute();
/** Bottles of the release's share at catalog, by wine, and their deadline. */
const shareOf = async (id: number) => {
  const [{ hold_id }] = await sql('SELECT hold_id FROM club_runs WHERE id = $1', [id]);
  const set = commerce.catalog.holds.get(hold_id);
  return (
    set && [set.deadline, ...set.lines.map((line) => (line.kind === 'bottle' ? [line.wineId, line.quantity] : []))]
  );
};
const noted = async (id: number) =>
  (await sql('SELECT share_due_at IS NOT NULL AS noted FROM club_runs WHERE id = $1', [id]))[0].noted;

const opened = async (): Promise<number> => {
  const { id } = await plan(commerce);
  await staff(commerce, 'POST', `/${id}/open`);
  return id;
};
const told = async (): Promise<number> => {
  await joined(commerce, 7);
  const id = await announced(commerce);
  commerce.clock.set('2026-08-01T08:00:00-07:00');
  return id;
};
const approved = async (): Promise<number> => {
  const id = await told();
  expect((await approve(commerce, id)).status).toBe(200);
  return id;
};
const change = (id: number) =>
  staff(commerce, 'PUT', `/${id}`, planned({ shares: [{ wine_id: 2, bottles: 5 }], share_until: '2026-08-30' }));
const post = (step: string) => (id: number) => staff(commerce, 'POST', `/${id}/${step}`);

describe('the share of a release whose change did not commit', () => {
  it.each([
    ['open', () => plan(commerce).then(({ id }) => id as number), post('open')],
    ['change', opened, change],
    ['close', opened, post('close')],
    ['approve', told, post('approve')],
    ['withdraw', approved, post('withdraw')],
  ] as const)('is again what the rows say: %s', async (_, begun, step) => {
    const id = await begun();
    const before = [await shareOf(id), (await staff(commerce, 'GET', `/${id}`)).body.state];
    await failCommits();
    expect((await step(id)).status).toBe(500);
    await commitAgain();
    const state = (await staff(commerce, 'GET', `/${id}`)).body.state;
    expect([await shareOf(id), state]).not.toEqual(before);
    expect(state).toBe(before[1]);
    await mend();
    expect([await shareOf(id), state]).toEqual(before);
    expect(await noted(id)).toBe(false);
  });

  it('waits for catalog', async () => {
    const id = await told();
    const before = await shareOf(id);
    await failCommits();
    await post('approve')(id);
    await commitAgain();
    commerce.catalog.down = true;
    await mend();
    expect(await noted(id)).toBe(true);
    commerce.catalog.down = false;
    await mend();
    expect([await shareOf(id), await noted(id)]).toEqual([before, false]);
  });

  it('lets no run begin until it is right', async () => {
    const id = await approved();
    await failCommits();
    await post('withdraw')(id);
    await commitAgain();
    const early = await post('run')(id);
    expect([early.status, early.body.code]).toEqual([409, 'share_changing']);
    await mend();
    expect((await post('run')(id)).status).toBe(204);
  });

  it('is left alone while the change is under way, and when it has died is made right and can be changed', async () => {
    const id = await opened();
    await commerce.app.get(ClubShare).changing(id, async () => {
      await mend();
      expect(await noted(id)).toBe(true);
      const second = await change(id);
      expect([second.status, second.body.code]).toEqual([409, 'share_changing']);
      commerce.clock.advance(60);
      expect((await change(id)).status).toBe(200);
    });
    expect(await noted(id)).toBe(false);
  });

  it('is not touched by a refused change: bottles that were given back stay the shop’s', async () => {
    await joined(commerce, 8, { person: { ...joining().person, email: 'bob@example.com' } });
    const id = await approved();
    const before = await shareOf(id);
    const [{ id: bob }] = await sql('SELECT id FROM members WHERE user_id = 8');
    expect((await commerce.call(admin(), 'DELETE', `/api/admin/wine-club-members/${bob}`)).status).toBe(204);
    await commerce.app.get(FreeBoxes).execute();
    expect(await shareOf(id)).not.toEqual(before);
    const freed = await shareOf(id);
    expect((await change(id)).status).toBe(409);
    expect((await approve(commerce, id)).status).toBe(409);
    expect(await noted(id)).toBe(false);
    commerce.clock.advance(60);
    await mend();
    expect(await shareOf(id)).toEqual(freed);
    expect((await post('run')(id)).status).toBe(204);
  });

  it('keeps what is still to be charged when a withdrawal did not commit', async () => {
    await joined(commerce, 8, { person: { ...joining().person, email: 'bob@example.com' } });
    const id = await approved();
    const before = await shareOf(id);
    const [{ id: bob }] = await sql('SELECT id FROM members WHERE user_id = 8');
    await commerce.call(admin(), 'DELETE', `/api/admin/wine-club-members/${bob}`);
    await commerce.app.get(FreeBoxes).execute();
    expect(await shareOf(id)).not.toEqual(before);
    const freed = await shareOf(id);
    await failCommits();
    expect((await post('withdraw')(id)).status).toBe(500);
    await commitAgain();
    await mend();
    expect(await shareOf(id)).toEqual(freed);
  });
});

describe('a box that is not charged', () => {
  it('is left to the change that makes the share without it, before it was taken out or after', async () => {
    await joined(commerce, 8, { person: { ...joining().person, email: 'bob@example.com' } });
    const id = await approved();
    const [{ id: bob }] = await sql('SELECT id FROM members WHERE user_id = 8');
    await commerce.call(admin(), 'DELETE', `/api/admin/wine-club-members/${bob}`);
    await sql(`UPDATE club_runs SET share_due_at = '2026-07-01T00:00:00Z'`);
    await commerce.app.get(FreeBoxes).execute();
    await mend();
    const made = await shareOf(id);
    commerce.clock.advance(120);
    await commerce.app.get(FreeBoxes).execute();
    expect(made).toEqual([expect.any(String), [1, 4], [2, 2]]);
    expect(await shareOf(id)).toEqual(made);
    expect((await post('withdraw')(id)).status).toBe(200);
    const kept = await shareOf(id);
    commerce.clock.advance(86_400);
    await commerce.app.get(FreeBoxes).execute();
    expect(await shareOf(id)).toEqual(kept);
  });

  it('is left to it as well when an order in the shop had paid the box', async () => {
    const { id, paidBy } = await approvedWithPaid(commerce, new Shopper(commerce, customer(7)));
    const tierLine = `SELECT id FROM order_lines WHERE order_id = $1 AND item_type = 'wine_club'`;
    const [{ id: line_id }] = await sql(tierLine, [paidBy]);
    await sql(`UPDATE club_runs SET share_due_at = '2026-07-01T00:00:00Z'`);
    const given = await commerce.call(
      ...([admin(), 'POST', `/api/admin/orders/${paidBy}/refunds`] as const),
      { reason: 'Moved away', lines: [{ line_id, quantity: 1 }] },
      { 'idempotency-key': randomUUID() },
    );
    expect(given.status).toBe(200);
    await mend();
    const made = await shareOf(id);
    commerce.clock.advance(120);
    await commerce.app.get(FreeBoxes).execute();
    expect(await shareOf(id)).toEqual(made);
  });
});

describe('a run that was stopped', () => {
  it('keeps the bottles of a paid box from the next release, until its order took them off the stock', async () => {
    const { id } = await runningWithPaid(commerce, new Shopper(commerce, customer(7)));
    expect((await staff(commerce, 'POST', `/${id}/stop`)).status).toBe(204);
    const again = { opens_on: '2026-08-01', closes_on: '2026-08-03', charge_on: '2026-08-10' };
    const next = await openAndSimulated(commerce, { name: 'Again', shares: [], ...again });
    const free = async () => {
      const { body } = await staff(commerce, 'POST', `/${next}/simulate`);
      return body.totals.by_wine.map((one: { wine_id: number; free: number }) => [one.wine_id, one.free]);
    };
    // The share has 24 bottles of each wine; the box of the other member, who was not charged, keeps none.
    expect(await free()).toEqual([
      [1, 20],
      [2, 22],
    ]);
    await chargeAll(commerce);
    expect(await free()).toEqual([
      [1, 24],
      [2, 24],
    ]);
  });
});
