import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { tier } from './support/items.js';
import { joined } from './support/joining.js';

const mzee = { ...tier, id: 15, name: 'Mzee', discountPercentage: '20.00', pricePerQuarter: '260.00' };
const ann = customer(7);
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, mzee] };
  await begins('first_charge');
});

const begins = async (discount_begins: string) =>
  expect((await commerce.call(admin(), 'PUT', '/api/admin/settings/club', { discount_begins })).status).toBe(200);
const leave = async () =>
  expect((await commerce.call(ann, 'POST', '/api/customer/membership/cancel', {})).status).toBe(200);
/** A club run has charged a quarter of the membership. */
const charged = (quarter: string) =>
  commerce.dataSource.query(
    `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ($1, 'done') RETURNING id)
     INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
     SELECT m.id, $1, run.id, m.tier_id, 6, 13500, 'USD', 'paid', now(), now() FROM members m, run WHERE m.user_id = 7 AND m.status = 'active'`,
    [quarter],
  );
/** The discount on one bottle for 28.00 in the quote, the member prices and the account. */
const said = async () => {
  const shopper = new Shopper(commerce, ann);
  await commerce.call(ann, 'DELETE', `/api/cart/clear/${shopper.sessionId}`);
  await shopper.add('wine', 1, 1);
  const { body: status } = await commerce.call(ann, 'GET', '/api/customer/wine-club-status');
  const { member } = (await commerce.call(ann, 'GET', '/api/customer/membership')).body;
  expect(member.current_discount_percentage).toBe(status.discount_percentage);
  return [(await shopper.quote()).body.totals.discount, status.discount_percentage];
};

describe('a member’s discount', () => {
  it('begins with the first charged quarter', async () => {
    await joined(commerce, 7);
    expect(await said()).toEqual(['0.00', null]);
    await charged('2026-08-15');
    expect(await said()).toEqual(['4.20', '15.00']);
    expect((await commerce.call(ann, 'GET', '/api/wine-club/terms')).body.discount).toContain('first quarter');
  });

  it('stays that of the charged tier until a quarter is charged at another', async () => {
    await joined(commerce, 7);
    await charged('2026-08-15');
    await commerce.call(ann, 'POST', '/api/customer/membership/tier', { tier_id: 15 });
    expect(await said()).toEqual(['4.20', '15.00']);
    await eventually(() =>
      expect(JSON.stringify(commerce.worker.ofType('mail.requested'))).toContain(
        '20%, from the first quarter charged at it',
      ),
    );
    await charged('2026-11-15');
    expect(await said()).toEqual(['5.60', '20.00']);
  });

  it('applies with the order of a membership bought in the shop', async () => {
    await new Shopper(commerce, ann).buy('wine_club', 14);
    expect(await said()).toEqual(['4.20', '15.00']);
  });

  it('begins at once if the owner chose so, but not for former members who join again', async () => {
    await begins('at_once');
    await joined(commerce, 7);
    expect(await said()).toEqual(['4.20', '15.00']);
    expect((await commerce.call(ann, 'GET', '/api/wine-club/terms')).body.discount).toContain('at once');
    await leave();
    await joined(commerce, 7);
    expect(await said()).toEqual(['0.00', null]);
    await charged('2026-08-15');
    expect(await said()).toEqual(['4.20', '15.00']);
  });

  it('at once is at most that of the tier joined with: moving up gives nothing before a charge', async () => {
    await begins('at_once');
    await joined(commerce, 7);
    const move = (tier_id: number) => commerce.call(ann, 'POST', '/api/customer/membership/tier', { tier_id });
    await move(15);
    expect(await said()).toEqual(['4.20', '15.00']);
    await charged('2026-08-15');
    expect(await said()).toEqual(['5.60', '20.00']);
    await move(14);
    expect(await said()).toEqual(['5.60', '20.00']);
    await charged('2026-11-15');
    expect(await said()).toEqual(['4.20', '15.00']);
  });

  it('at once drops for a member who joins a high tier and moves down before a charge', async () => {
    await begins('at_once');
    await joined(commerce, 7, { tierId: 15 });
    expect(await said()).toEqual(['5.60', '20.00']);
    await commerce.call(ann, 'POST', '/api/customer/membership/tier', { tier_id: 14 });
    expect(await said()).toEqual(['4.20', '15.00']);
  });

  it('stays for those who were members before this rule', async () => {
    await joined(commerce, 7);
    await commerce.dataSource.query('UPDATE members SET keeps_discount = true');
    expect(await said()).toEqual(['4.20', '15.00']);
    await leave();
    await joined(commerce, 7);
    expect(await said()).toEqual(['0.00', null]);
  });

  it('is a setting that needs write access', async () => {
    expect((await commerce.call(ann, 'PUT', '/api/admin/settings/club', { discount_begins: 'at_once' })).status).toBe(
      403,
    );
    expect((await commerce.call(admin(), 'PUT', '/api/admin/settings/club', { discount_begins: 'soon' })).status).toBe(
      400,
    );
  });
});
