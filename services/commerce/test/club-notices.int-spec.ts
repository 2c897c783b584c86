import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SendNotices } from '../src/modules/club/notices/send-notices.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { joined, joining, syncCards } from './support/joining.js';
import { openAndSimulated, plan, staff } from './support/releases.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
  commerce.dataSource.query(statement, values);
const member = async (userId: number): Promise<number> => {
  const person = { ...joining().person, email: `user${userId}@example.com` };
  const { id } = await joined(commerce, userId, { person });
  await syncCards(commerce);
  return id;
};
const round = () => commerce.app.get(SendNotices).run();
/** Nine in the morning by the property's clock. */
const morning = (day: string): void => commerce.clock.set(`${day}T16:00:00Z`);
const mails = async (kind: string) =>
  (
    await sql<{ payload: { to: string; data: object; optional?: boolean } }>(
      `SELECT payload FROM outbox WHERE type = 'mail.requested' AND payload ->> 'kind' = $1 ORDER BY id`,
      [kind],
    )
  ).map(({ payload }) => payload);
const told = async (kind: string): Promise<string[]> => (await mails(kind)).map(({ to }) => to);

describe('the last days to choose', () => {
  it('are told once from three days before, in the morning, to those who will be charged', async () => {
    await member(7);
    const [skipping, leaving] = [await member(8), await member(9)];
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${skipping}/skip`, {});
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${leaving}/cancel`, { reason: 'Moved' });
    const id = await openAndSimulated(commerce);
    await staff(commerce, 'POST', `/${id}/announce`);
    morning('2026-07-27');
    await round();
    commerce.clock.set('2026-07-28T15:59:00Z');
    await round();
    expect(await mails('club_last_days')).toEqual([]);
    morning('2026-07-28');
    await round();
    expect(await mails('club_last_days')).toMatchObject([
      {
        to: 'user7@example.com',
        userId: 7,
        optional: true,
        bounded: true,
        data: {
          tierName: 'Jirani',
          total: '144.79',
          closesOn: 'July 31, 2026',
          chargeOn: 'August 1, 2026',
          shipsOn: 'August 17, 2026',
          delivery: 'ship',
        },
      },
    ]);
    morning('2026-07-29');
    await round();
    expect(await mails('club_last_days')).toHaveLength(1);
  });

  it('say no amount before the member was told one, and nothing of a planned or closed release', async () => {
    await member(7);
    await sql(`UPDATE members SET delivery_method = 'pickup'`);
    const { id } = await plan(commerce);
    morning('2026-07-28');
    await round();
    expect(await mails('club_last_days')).toEqual([]);
    await staff(commerce, 'POST', `/${id}/open`);
    await round();
    expect((await mails('club_last_days'))[0]?.data).not.toHaveProperty('total');
    expect((await mails('club_last_days'))[0]?.data).toMatchObject({ delivery: 'pickup' });
  });
});

describe('a card that expires', () => {
  const expires = (month: string) =>
    sql(`UPDATE club_cards SET exp_year = $1, exp_month = $2 WHERE state = 'active'`, month.split('-').map(Number));

  it('is told once in the month before or its own, also to a paused member, not to one who left', async () => {
    await member(7);
    await expires('2026-08');
    await round();
    expect(await mails('club_card_expires')).toEqual([]);
    await expires('2026-07');
    await sql(`UPDATE members SET status = 'paused', paused_until = '2026-10-01'`);
    await round();
    await round();
    expect(await mails('club_card_expires')).toMatchObject([
      { to: 'user7@example.com', data: { card: expect.stringMatching(/ ending in \d{4}$/), expires: 'July 2026' } },
    ]);
    expect((await mails('club_card_expires'))[0]).not.toHaveProperty('optional');
    const left = await member(8);
    await expires('2026-06');
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${left}/cancel`, { reason: 'Moved' });
    await round();
    expect(await told('club_card_expires')).toEqual(['user7@example.com']);
  });

  it('is told of each card, and once by two rounds at the same time', async () => {
    await member(7);
    await expires('2026-07');
    await Promise.allSettled([round(), round()]);
    expect(await told('club_card_expires')).toHaveLength(1);
    // Another card in its place.
    await sql('UPDATE club_cards SET id = gen_random_uuid()');
    await round();
    expect(await told('club_card_expires')).toHaveLength(2);
  });
});

describe('another price', () => {
  /** The member's last box cost this much at the tier. */
  const paid = (memberId: number, cents: number) =>
    sql(
      `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ('2026-05-15', 'finished') RETURNING id)
       INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at, snapshot)
       SELECT $1, '2026-05-15', id, 14, 6, 99999, 'USD', 'paid', now(), now(),
         jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('type', 'wine', 'unitPrice', '1'),
           jsonb_build_object('type', 'wine_club', 'unitPrice', $2::text))) FROM run`,
      [memberId, String(cents)],
    );

  it('is told from 30 to 7 days before the charge, to those who paid another one for the tier', async () => {
    await paid(await member(7), 12_000);
    await paid(await member(8), 13_500);
    await member(9);
    const { id } = await plan(commerce);
    await staff(commerce, 'POST', `/${id}/open`);
    morning('2026-07-01');
    await round();
    expect(await mails('club_price_change')).toEqual([]);
    morning('2026-07-02');
    await round();
    await round();
    expect(await mails('club_price_change')).toEqual([
      expect.objectContaining({
        to: 'user7@example.com',
        data: {
          tierName: 'Jirani',
          oldPrice: '120.00',
          newPrice: '135.00',
          from: 'August 1, 2026',
          membershipPath: '/customer/membership',
        },
      }),
    ]);
    expect((await mails('club_price_change'))[0]).not.toHaveProperty('optional');
    // Changed again: told again, to each whom it concerns.
    const [one] = commerce.catalog.items.tiers ?? [];
    commerce.catalog.items = { ...commerce.catalog.items, tiers: one ? [{ ...one, pricePerQuarter: '140.00' }] : [] };
    morning('2026-07-25');
    await round();
    expect(await told('club_price_change')).toEqual(['user7@example.com', 'user7@example.com', 'user8@example.com']);
  });

  it('is not told later than 7 days before, or of boxes that are priced by their wines', async () => {
    await paid(await member(7), 12_000);
    const { id } = await plan(commerce);
    await staff(commerce, 'POST', `/${id}/open`);
    morning('2026-07-26');
    await round();
    await sql(`UPDATE club_run_tiers SET pricing = 'items'`);
    morning('2026-07-10');
    await round();
    expect(await mails('club_price_change')).toEqual([]);
  });
});

describe('a year of membership', () => {
  it('is told on its day or within two weeks, each year once', async () => {
    await member(7);
    morning('2027-06-02');
    await round();
    expect(await mails('club_yearly')).toEqual([]);
    morning('2027-06-03');
    await round();
    await round();
    expect(await mails('club_yearly')).toMatchObject([
      {
        to: 'user7@example.com',
        data: {
          tierName: 'Jirani',
          since: 'June 3, 2026',
          bottles: 6,
          price: '135.00',
          shipments: ['August 15, 2027', 'November 15, 2027', 'February 15, 2028', 'May 15, 2028'],
        },
      },
    ]);
    morning('2028-06-17');
    await round();
    expect(await mails('club_yearly')).toHaveLength(1);
    morning('2028-06-16');
    await round();
    expect(await mails('club_yearly')).toHaveLength(2);
  });
});
