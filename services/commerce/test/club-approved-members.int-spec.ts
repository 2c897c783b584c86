import { admin, customer, type TestResponse } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FreeBoxes } from '../src/modules/club-runs/free-boxes.js';
import { announced, approve } from './support/approvals.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { erased } from './support/erased.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { mailsOf } from './support/runs.js';
import { staff } from './support/releases.js';

/** The day of the charge, at the winery. */
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

describe('a member with an approved charge', () => {
  const ways: [string, (user: number, id: number) => Promise<TestResponse>][] = [
    ['is left out by staff', (_, id) => commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${id}/skip`, {})],
    [
      'is paused past the charge by staff',
      (_, id) =>
        commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${id}/pause`, { resume_date: '2026-10-01' }),
    ],
    ['leaves', (user) => commerce.call(customer(user), 'POST', '/api/customer/membership/cancel', {})],
    ['is removed by staff', (_, id) => commerce.call(admin(), 'DELETE', `/api/admin/wine-club-members/${id}`)],
  ];
  it.each(ways)('who %s is not charged', async (_, act) => {
    const [leaving, staying] = [await member(7), await member(8)];
    const id = await announced(commerce);
    closed();
    await approve(commerce, id);
    expect((await act(7, leaving)).status).toBeLessThan(300);
    expect(await charges()).toMatchObject([
      { member_id: leaving, state: 'cancelled' },
      { member_id: staying, state: 'due' },
    ]);
  });

  it('can’t pause past it either, since the last day to choose, until it is paid', async () => {
    const leaving = await member(7);
    const pause = async (resume_date: string) => {
      const path = '/api/customer/membership/pause';
      const { status, body } = await commerce.call(customer(7), 'POST', path, { resume_date });
      return status === 200 ? 200 : body.code;
    };
    const id = await announced(commerce);
    commerce.clock.set('2026-08-01T07:30:00Z');
    expect(await pause('2026-08-02')).toBe('box_closed');
    expect((await approve(commerce, id)).status).toBe(200);
    expect(await pause('2026-10-01')).toBe('box_closed');
    expect(await charges()).toMatchObject([{ member_id: leaving, state: 'due' }]);
    await sql(`UPDATE club_charges SET state = 'paid'`);
    expect(await pause('2026-10-01')).toBe(200);
  });

  it('can’t skip it, as since the last day to choose: staff can, and it does not come back', async () => {
    const leaving = await member(7);
    const mine = (step: string) => commerce.call(customer(7), 'POST', `/api/customer/membership/${step}`, {});
    const desk = (step = 'unskip') =>
      commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${leaving}/${step}`, {});
    const id = await announced(commerce);
    closed();
    const early = await mine('skip');
    await approve(commerce, id);
    const late = await mine('skip');
    expect([code(late), late.body.message]).toEqual([code(early), early.body.message]);
    expect([...code(early), early.body.message]).toEqual([
      409,
      'box_closed',
      'The last day to change or skip this box was July 31, 2026. Please write to us if you need a change.',
    ]);
    expect(await charges()).toMatchObject([{ state: 'due' }]);
    expect((await desk('skip')).body.next_shipment).toMatchObject({
      skipped: true,
      skipped_by: 'staff',
      closed: true,
      final: true,
    });
    const shown = (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member.next_shipment;
    expect(shown).toMatchObject({ skipped: true, skipped_by: 'staff', final: true });
    for (const undo of [() => mine('unskip'), desk]) expect(code(await undo())).toEqual([409, 'release_approved']);
    // Before the first charge an approval can be withdrawn: then the release may charge the box again.
    await send('POST', `/${id}/withdraw`);
    expect((await desk()).status).toBe(200);
  });

  it('gets its box; who joins after the approval begins with the next quarter, also in the mail', async () => {
    await member(7);
    const id = await announced(commerce);
    closed();
    await approve(commerce, id);
    await member(8);
    const next = async (user: number) =>
      (await commerce.call(customer(user), 'GET', '/api/customer/membership')).body.member.next_shipment.date;
    expect([await next(7), await next(8)]).toEqual(['2026-08-17', '2026-11-15']);
    const mails = await mailsOf(commerce, 'membership_welcome');
    expect(mails).toMatchObject([{ nextShipment: 'August 15, 2026' }, { nextShipment: 'November 15, 2026' }]);
  });

  it('who moves to another tier is charged what was approved', async () => {
    const other = { ...tier, id: 15, name: 'Mzee', pricePerQuarter: '200.00' };
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, other] };
    await member(7);
    const id = await announced(commerce);
    closed();
    await approve(commerce, id);
    await commerce.call(customer(7), 'POST', '/api/customer/membership/tier', { tier_id: 15 });
    expect(await charges()).toMatchObject([{ state: 'due', tier_id: 14, amount: '14479' }]);
  });

  it('who closes the account is not kept by the charge, is not charged, and leaves no name and no bottles', async () => {
    await member(7);
    await member(8);
    const id = await announced(commerce);
    closed();
    await approve(commerce, id);
    const { body } = await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations');
    expect(body).toEqual({ reasons: [] });
    await erased(commerce, 7, 'user7@example.com');
    const [gone, staying] = await sql('SELECT state, snapshot FROM club_charges ORDER BY member_id');
    expect([gone.state, staying.state]).toEqual(['cancelled', 'due']);
    expect(gone.snapshot).toEqual({ holds: staying.snapshot.holds });
    // The box of the other one is left in the release's share.
    await commerce.app.get(FreeBoxes).execute();
    expect((await shareOf(id)).bottles).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });
});
