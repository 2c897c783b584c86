import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

it('counts members of each month who came before the two years, and days by the property’s date', async () => {
  await commerce.dataSource.query(`INSERT INTO members (user_id, tier_id, status, origin, first_name, last_name, email,
      started_at, cancelled_at) VALUES
    (901, 14, 'active', 'order', 'Early', 'One', 'early@example.com', '2020-01-05T20:00Z', NULL),
    (902, 14, 'cancelled', 'order', 'Left', 'Long', 'long@example.com', '2020-01-05T20:00Z', '2021-01-05T20:00Z'),
    (903, 14, 'cancelled', 'order', 'Left', 'Now', 'now@example.com', '2020-01-05T20:00Z', '2026-06-01T08:00Z'),
    (904, 14, 'active', 'order', 'Came', 'Late', 'late@example.com', '2026-06-01T06:30Z', NULL),
    (905, 14, 'pending', 'order', 'Never', 'Began', 'never@example.com', NULL, NULL)`);
  const { body } = await commerce.call(admin(), 'GET', '/api/admin/figures/club');
  expect(body.months).toHaveLength(24);
  expect(body.months[0]).toEqual({ month: '2024-07', members: 2, joined: 0, left: 0 });
  expect(body.months.slice(-2)).toEqual([
    { month: '2026-05', members: 3, joined: 1, left: 0 },
    { month: '2026-06', members: 2, joined: 0, left: 1 },
  ]);
});
