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
