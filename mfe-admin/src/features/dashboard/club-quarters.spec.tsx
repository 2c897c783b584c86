import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import type { Answer } from '@shamba/shell-sdk';
import slice from '../../slice';

type Quarter = Answer<'GET /api/admin/club/figures'>['quarters'][number];

const none = { members: 0, amount: '0.00' };
const quarter = (day: string, more: Partial<Quarter>): Quarter => ({
  ...{ members: 20, recovered: none, waiting: none, declined: none, failed: none, paid_before: 0, sent: 0 },
  left_out: { member: 0, staff: 0, paused: 0, ended: 0, stopped: 0, refunded: 0 },
  ...{ quarter: day, finished: true, to_charge: { members: 20, amount: '4000.00' }, yield_percent: 90 },
  ...{ charged: { members: 18, amount: '3600.00' }, churn: [], churn_percent: 5, ...more },
});
const rest = { paid_before: 0, left_out: 0, yield_percent: null, by_wine: [] };
const next = { quarter: '2099-05-15', charge_on: null, to_charge: none, expected: '0.00', ...rest };

it('shows the last quarter that has begun, not one that was only approved', async () => {
  await renderSlice(slice, {
    path: '/admin',
    user: testAdmin,
    api: {
      'GET /api/admin/club/figures': {
        quarters: [
          quarter('2099-02-15', { finished: false, charged: none, yield_percent: 0, churn_percent: null }),
          quarter('2020-11-15', { finished: false, to_charge: none, yield_percent: null, churn_percent: 3 }),
          quarter('2020-08-15', {}),
        ],
        next,
      },
    },
  });
  const club = within(await screen.findByRole('region', { name: 'Wine club' }));
  expect(await club.findByText('August 2020: 18 of 20 charged')).toBeVisible();
  expect(club.getByText('90%')).toBeVisible();
  expect(club.getByText('since Nov 15, 2020')).toBeVisible();
  expect(club.getByText('3%')).toBeVisible();
});
