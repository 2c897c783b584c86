import type { TestResponse } from '@shamba/service-kit/testing';
import { admin } from '@shamba/service-kit/testing';
import type { Commerce } from './commerce.js';

export const QUARTER = '2026-08-15';
export const RELEASES = '/api/admin/club/releases';

/** A release of August 2026 for the tier 14, as staff send it. Today is 3 June 2026. */
export const planned = (over: object = {}): object => ({
  name: 'August',
  quarter: QUARTER,
  tier_ids: [14],
  opens_on: '2026-06-10',
  closes_on: '2026-07-31',
  charge_on: '2026-08-01',
  ship_on: '2026-08-17',
  pickup_days: ['2026-08-22'],
  share_until: '2026-08-20',
  boxes: [
    {
      tier_id: 14,
      pricing: 'tier',
      bottles: [
        { wine_id: 1, quantity: 4 },
        { wine_id: 2, quantity: 2 },
      ],
    },
  ],
  shares: [{ wine_id: 1, bottles: 10 }],
  ...over,
});

export const staff = (
  commerce: Commerce,
  method: string,
  path: string,
  body?: object,
  headers = {},
): Promise<TestResponse> => commerce.call(admin(), method, `${RELEASES}${path}`, body, headers);

export const plan = async (commerce: Commerce, over: object = {}): Promise<TestResponse['body']> => {
  const made = await staff(commerce, 'POST', '', planned(over));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
};

/** Opens and simulates a release; returns its id. */
export const openAndSimulated = async (commerce: Commerce, over: object = {}): Promise<number> => {
  const { id } = await plan(commerce, over);
  await staff(commerce, 'POST', `/${id}/open`);
  await staff(commerce, 'POST', `/${id}/simulate`);
  return id;
};

/** A run of the past has charged the member for the quarter, at the tier 14. */
export const payQuarter = async (commerce: Commerce, memberId: number): Promise<void> => {
  await commerce.dataSource.query(
    `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ('2026-05-15', 'finished') RETURNING id)
     INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
     SELECT $1, '${QUARTER}', id, 14, 6, 13500, 'USD', 'paid', now(), now() FROM run`,
    [memberId],
  );
};

/** Staff have chosen the bottles of the quarter for a member. */
export const chooseFor = async (commerce: Commerce, memberId: number, items: object[]): Promise<void> => {
  await commerce.dataSource.query(
    `INSERT INTO club_shipments (member_id, quarter, items, created_at, updated_at)
     VALUES ($1, '${QUARTER}', $2, now(), now())`,
    [memberId, JSON.stringify(items)],
  );
};
