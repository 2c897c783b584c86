import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CountedBenefitItem } from '@shamba/api-contract/internal';
import { BenefitMeterRepository } from '../src/modules/club/benefits/benefit-meter.repository.js';
import { OpenBenefits } from '../src/modules/club/benefits/benefits.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier } from './support/items.js';
import { joined } from './support/joining.js';

const PATH = '/api/admin/wine-club-members';
const tastings = (allowance: number): CountedBenefitItem => ({ kind: 'tasting', allowance, period: 'month' });
const passes: CountedBenefitItem = { kind: 'guest_pass', allowance: 4, period: 'quarter' };

let commerce: Commerce;
let id: number;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  promise([tastings(2), passes]);
  ({ id } = await joined(commerce, 7));
});

/** Sets the counted benefits of the tier. */
const promise = (counted: CountedBenefitItem[], others: typeof commerce.catalog.items.tiers = []): void => {
  commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, counted }, ...(others ?? [])] };
};
const open = () => commerce.app.get(OpenBenefits).run();
const read = async (member = id) => (await commerce.call(admin(), 'GET', `${PATH}/${member}`)).body;
const post = (path: string, quantity: number, reason = 'At the bar', member = id) =>
  commerce.call(admin(), 'POST', `${PATH}/${member}/benefits/${path}`, { quantity, reason });
const rows = (): Promise<{ member_id: number; kind: string; from: string; allowance: number }[]> =>
  commerce.dataSource.query(
    `SELECT member_id, kind, period_from::text AS "from", allowance FROM club_benefit_meters ORDER BY id`,
  );
const meter = async (kind: string) =>
  (await read()).benefits.find((benefit: { kind: string }) => benefit.kind === kind);

describe('counted benefits', () => {
  it('are opened for new members and at the start of a period, and keep their first allowance', async () => {
    expect(await open()).toBe(1);
    expect(await open()).toBe(0);
    expect(await rows()).toEqual([
      { member_id: id, kind: 'tasting', from: '2026-06-01', allowance: 2 },
      { member_id: id, kind: 'guest_pass', from: '2026-04-01', allowance: 4 },
    ]);
    promise([tastings(6), { kind: 'flight', allowance: 1, period: 'year' }]);
    await post('tasting/uses', 1);
    expect((await read()).benefits).toMatchObject([
      { kind: 'tasting', allowance: 2, used: 1, left: 1, period_from: '2026-06-01', period_to: '2026-07-01' },
      { kind: 'guest_pass', allowance: 4, used: 0 },
      { kind: 'flight', allowance: 1, used: 0, period_from: '2026-01-01', period_to: '2027-01-01' },
    ]);
    commerce.clock.set('2026-07-01T08:00:00Z');
    expect(await open()).toBe(1);
    expect(await meter('tasting')).toMatchObject({ allowance: 6, used: 0, left: 6, period_from: '2026-07-01' });
  });

  it('show unopened allowances, and none of a tier without counted benefits', async () => {
    expect((await read()).benefits).toMatchObject([
      { kind: 'tasting', left: 2 },
      { kind: 'guest_pass', left: 4 },
    ]);
    expect(await rows()).toEqual([]);
    promise([]);
    expect((await read()).benefits).toEqual([]);
    expect((await post('tasting/uses', 1)).status).toBe(404);
  });

  it('are used and given back by staff with a reason, never beyond the allowance', async () => {
    expect((await post('guest_pass/uses', 3, 'Two friends and a child')).body.benefits).toMatchObject([
      { kind: 'tasting' },
      { kind: 'guest_pass', allowance: 4, used: 3, refunded: 0, left: 1 },
    ]);
    expect((await post('guest_pass/uses', 2)).body).toMatchObject({
      status: 409,
      code: 'benefit_used_up',
      message: 'Only 1 of this benefit are left this quarter.',
    });
    expect((await post('guest_pass/returns', 4)).body).toMatchObject({ status: 409, code: 'benefit_not_used' });
    const { body } = await post('guest_pass/returns', 2, 'They did not come');
    expect(body.benefits[1]).toMatchObject({ used: 3, refunded: 2, left: 3 });
    expect(body.benefit_uses).toMatchObject([
      { kind: 'guest_pass', quantity: -2, reason: 'They did not come', actor: expect.any(String) },
      { kind: 'guest_pass', quantity: 3, reason: 'Two friends and a child' },
    ]);
    // The member sees the same numbers.
    const { body: own } = await commerce.call(customer(7), 'GET', '/api/customer/membership');
    expect(own.member.benefits).toEqual([
      { text: 'Tastings', used: 0, allowance: 2, period: 'month', begins_later: true },
      { text: 'Guest passes', used: 1, allowance: 4, period: 'quarter' },
      { text: '15% off all wine' },
    ]);
    const audit: { before: object; after: object }[] = await commerce.dataSource.query(
      `SELECT before, after FROM audit_log WHERE entity = 'club_benefit' ORDER BY id`,
    );
    expect(audit).toMatchObject([
      { before: { used: 0 }, after: { used: 3, reason: 'Two friends and a child' } },
      { before: { used: 3, refunded: 0 }, after: { used: 3, refunded: 2, reason: 'They did not come' } },
    ]);
    for (const wrong of [post('guest_pass/uses', 0), post('guest_pass/uses', 1, ' '), post('guest_pass/uses', 100)])
      expect((await wrong).status).toBe(400);
    expect((await post('barrel_tasting/uses', 1)).status).toBe(404);
    expect((await post('tasting/uses', 1, 'x', 99_999)).status).toBe(404);
  });

  it('never exceed the allowance, even with simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('guest_pass/uses', 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect(await meter('guest_pass')).toMatchObject({ used: 4, left: 0 });
  });

  it('are counted once for a request repeated with its key', async () => {
    const send = (quantity: number, at = 'uses') =>
      commerce.call(
        admin(),
        'POST',
        `${PATH}/${id}/benefits/guest_pass/${at}`,
        { quantity, reason: 'At the bar' },
        { 'idempotency-key': 'press-1' },
      );
    await Promise.all([send(1), send(1), send(1)]);
    expect(await meter('guest_pass')).toMatchObject({ used: 1 });
    expect((await send(2)).body.code).toBe('idempotency_key_reused');
    expect((await send(1, 'returns')).body.code).toBe('idempotency_key_reused');
  });

  it('can’t be used in a pause or after leaving; earlier uses can still be given back', async () => {
    await post('tasting/uses', 1);
    await commerce.call(admin(), 'POST', `${PATH}/${id}/pause`, { resume_date: '2026-09-01' });
    expect((await post('tasting/uses', 1)).body.code).toBe('membership_not_active');
    await commerce.call(admin(), 'POST', `${PATH}/${id}/cancel`, {});
    expect((await post('tasting/returns', 1)).body.benefits[0]).toMatchObject({ used: 1, refunded: 1, left: 2 });
  });

  it('follow another tier from its first charged quarter on', async () => {
    promise([tastings(2)], [{ ...tier, id: 15, name: 'Mzee', counted: [tastings(6)] }]);
    await commerce.dataSource.query('UPDATE members SET tier_id = 15, joined_tier_id = 14 WHERE id = $1', [id]);
    await open();
    expect(await meter('tasting')).toMatchObject({ allowance: 2 });
    await commerce.dataSource.query(
      `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ('2026-05-15', 'done') RETURNING id)
       INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT $1, '2026-05-15', id, 15, 6, 13500, 'USD', 'paid', now(), now() FROM run`,
      [id],
    );
    commerce.clock.set('2026-07-02T08:00:00Z');
    await open();
    expect(await meter('tasting')).toMatchObject({ allowance: 6, period_from: '2026-07-01' });
  });

  it('are the lower ones of the tier joined with and the present one before a charge, not below what is used', async () => {
    promise([tastings(6), passes], [{ ...tier, id: 15, name: 'Mzee', counted: [tastings(2)] }]);
    await open();
    await post('guest_pass/uses', 1);
    const move = (tier_id: number) => commerce.call(customer(7), 'POST', '/api/customer/membership/tier', { tier_id });
    expect((await move(15)).status).toBe(200);
    expect(await meter('tasting')).toMatchObject({ allowance: 2, left: 2 });
    expect(await meter('guest_pass')).toMatchObject({ allowance: 1, used: 1, left: 0 });
    expect((await post('tasting/uses', 3)).body.code).toBe('benefit_used_up');
    commerce.clock.set('2026-07-02T08:00:00Z');
    await open();
    expect((await read()).benefits).toMatchObject([{ kind: 'tasting', allowance: 2 }]);
    await post('tasting/uses', 1);
    // Back at the tier joined with: its allowances at once, and never more.
    for (const tierId of [14, 15, 14]) expect((await move(tierId)).status).toBe(200);
    expect(await meter('tasting')).toMatchObject({ allowance: 6, used: 1, left: 5 });
    expect(await meter('guest_pass')).toMatchObject({ allowance: 4, left: 4 });
  });

  it('are not opened of a tier that a member leaves while catalog is asked', async () => {
    promise([tastings(6), passes], [{ ...tier, id: 15, name: 'Mzee', counted: [tastings(2)] }]);
    let moved: Promise<void> | undefined;
    const move = () =>
      commerce.dataSource.query('UPDATE members SET tier_id = 15, joined_tier_id = 14 WHERE id = $1', [id]);
    commerce.catalog.gate = {
      path: /items$/,
      get opens() {
        return (moved ??= move());
      },
    };
    await open();
    expect(await rows()).toEqual([]);
    await open();
    expect(await rows()).toMatchObject([{ kind: 'tasting', allowance: 2 }]);
  });

  it.each([
    // Open meter, the other tier's allowance, the meter after the move and when its period is over.
    [4, 'quarter', 2, 'month', 4, 'quarter', 4, 'quarter'],
    [4, 'quarter', 1, 'month', 3, 'quarter', 1, 'month'],
    [5, 'month', 6, 'quarter', 2, 'month', 6, 'quarter'],
  ])(
    'counted by another period are one meter: %i a %s, then %i a %s',
    async (have, period, others, otherPeriod, first, firstPeriod, then, thenPeriod) => {
      commerce.clock.set('2026-07-03T08:00:00Z');
      const tasting = (allowance: number, of: string) => [{ kind: 'tasting', allowance, period: of }];
      const other = { ...tier, id: 15, name: 'Mzee', counted: tasting(others, otherPeriod) };
      promise(tasting(have, period), [other]);
      await open();
      const move = { tier_id: 15 };
      expect((await commerce.call(customer(7), 'POST', '/api/customer/membership/tier', move)).status).toBe(200);
      await open();
      const { body } = await post('tasting/uses', 1);
      expect(body.benefits).toMatchObject([{ allowance: first, period: firstPeriod, used: 1 }]);
      expect(body.benefits).toHaveLength(1);
      // A month begins on the day of its quarter: both meters are there.
      commerce.clock.set(firstPeriod === 'month' ? '2026-08-03T08:00:00Z' : '2026-10-03T08:00:00Z');
      await open();
      expect((await post('tasting/uses', 1)).body.benefits).toMatchObject([
        { allowance: then, period: thenPeriod, used: 1 },
      ]);
    },
  );

  it('are opened once for a benefit that the tier counts by another period since', async () => {
    await open();
    promise([tastings(2), { ...passes, period: 'month' }]);
    commerce.clock.set('2026-06-20T08:00:00Z');
    expect((await post('guest_pass/uses', 1)).body.benefits).toMatchObject([
      { kind: 'tasting' },
      { kind: 'guest_pass', period: 'quarter', used: 1 },
    ]);
    commerce.clock.set('2026-07-02T08:00:00Z');
    await open();
    expect(await meter('guest_pass')).toMatchObject({ period: 'month', used: 0 });
  });

  it('count a use by an order or a visit once, even if it is reported again', async () => {
    await open();
    const meters = commerce.app.get(BenefitMeterRepository);
    const [tasting] = await meters.current(id, '2026-06-03');
    const use = {
      meter_id: tasting?.id ?? 0,
      quantity: 1,
      source: 'order',
      ref: 'line-1',
      request_digest: null,
      reason: 'Flight for two',
      actor: 'commerce',
    } as const;
    const count = (over: object) =>
      commerce.dataSource.transaction((manager) => meters.count(manager, { ...use, ...over }));
    expect([await count({}), await count({}), await count({ quantity: -1 }), await count({ quantity: -1 })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await meter('tasting')).toMatchObject({ used: 1, refunded: 1, left: 2 });
    await expect(count({ ref: 'line-2', quantity: 3 })).rejects.toThrow(/club_benefit_meters_within/);
  });

  it('are exported with their reasons, and lose the reasons when the customer is erased', async () => {
    await post('tasting/uses', 1, 'Ann brought her mother');
    const { body } = await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/export');
    expect(JSON.stringify(body)).toContain('Ann brought her mother');
    await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: crypto.randomUUID(),
          type: 'customer.erased',
          payload: { userId: 7, email: 'ann@example.com' },
          occurredAt: '2026-06-03T19:00:00.000Z',
        },
      ],
    });
    const left = await commerce.dataSource.query(
      `SELECT (SELECT string_agg(reason, '') FROM club_benefit_uses) AS reasons,
         (SELECT string_agg(after::text, '') FROM audit_log WHERE entity = 'club_benefit') AS audit`,
    );
    expect(JSON.stringify(left)).not.toContain('mother');
  });
});
