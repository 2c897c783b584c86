import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { api, approved } from '../testing/release-rows';
import type { Forecast, Quarter, ReleaseFigures } from './api';

const none = { members: 0, amount: '0.00' };
const figures: ReleaseFigures = {
  members: 30,
  to_charge: { members: 27, amount: '4864.86' },
  charged: { members: 24, amount: '4324.32' },
  yield_percent: 88.9,
  recovered: { members: 2, amount: '360.36' },
  waiting: none,
  declined: none,
  failed: { members: 1, amount: '180.18' },
  paid_before: 1,
  left_out: { member: 2, staff: 1, paused: 1, ended: 0, stopped: 0, refunded: 0 },
  sent: 20,
};
const quarter: Quarter = {
  ...figures,
  quarter: '2030-02-15',
  finished: false,
  churn: [{ tier_id: 14, name: 'Fair Play Club', members: 40, left: 3 }],
  churn_percent: 7.5,
};
const next: Forecast = {
  quarter: '2030-05-15',
  charge_on: null,
  to_charge: { members: 28, amount: '5045.04' },
  paid_before: 0,
  left_out: 2,
  yield_percent: 88.9,
  expected: '4485.04',
  by_wine: [{ wine_id: 1, name: 'Kilele Syrah', bottles: 168, expected: 149 }],
};
const open = (path: string, over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, {
    path,
    user,
    api: { ...api, 'GET /api/admin/club/figures': { quarters: [quarter], next }, ...over },
  });

describe('the figures of a release', () => {
  it('stand on its page while it runs, each with the charges behind it', async () => {
    await open('/admin/wine-club/releases/5', {
      'GET /api/admin/club/releases/{id}': approved({ state: 'running' }),
      'GET /api/admin/club/releases/{id}/figures': figures,
    });
    const panel = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(await panel.findByRole('link', { name: '24 members, $4,324.32' })).toHaveAttribute(
      'href',
      '/admin/orders?release=5',
    );
    expect(panel.getByText('88.9% so far')).toBeVisible();
    expect(panel.getByText('2 skipped, 1 skipped by staff, 1 paused')).toBeVisible();
    expect(panel.getByText('20 of 25')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/club/releases/5/figures.csv',
    );
  });

  it('are not there before the run', async () => {
    await open('/admin/wine-club/releases/5', { 'GET /api/admin/club/releases/{id}': approved() });
    expect(await screen.findByRole('region', { name: 'Charges' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
  });
});

describe('the club’s figures', () => {
  it('say what the next quarter needs and how that is worked out', async () => {
    await open('/admin/wine-club/figures');
    const forecast = within(await screen.findByRole('region', { name: 'Forecast: May 2030' }));
    expect(forecast.getByText('Expected, 88.9% of it').parentElement).toHaveTextContent('$4,485.04');
    expect(forecast.getByText('no release planned yet')).toBeVisible();
    const wine = within(forecast.getByRole('row', { name: /^Kilele Syrah/ }));
    expect(wine.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['168', '149']);
    expect(forecast.getByText(/so many paid in the last four charged quarters/)).toBeVisible();
  });

  it('show each quarter, and who left by tier', async () => {
    await open('/admin/wine-club/figures?tab=quarters');
    const charges = within(await screen.findByRole('table', { name: 'Charges by quarter' }));
    const cells = charges.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(['27', '24', '$4,324.32', '88.9% so far']);
    await userEvent.click(screen.getByRole('tab', { name: 'Who left' }));
    const left = within(await screen.findByRole('table', { name: 'Members who left, by quarter and tier' }));
    expect(left.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3 of 40', '7.5%']);
  });

  it('begin with the last year, the other quarters with a press', async () => {
    const user = userEvent.setup();
    const quarters = ['2030-02-15', '2029-11-15', '2029-08-15', '2029-05-15', '2029-02-15'].map((day) => ({
      ...quarter,
      quarter: day,
    }));
    await open('/admin/wine-club/figures?tab=quarters', { 'GET /api/admin/club/figures': { quarters, next } });
    const table = within(await screen.findByRole('table', { name: 'Charges by quarter' }));
    expect(table.getAllByRole('row')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'All 5 quarters' }));
    expect(table.getAllByRole('row')).toHaveLength(6);
  });

  it('expect everybody before the first charge', async () => {
    await open('/admin/wine-club/figures', {
      'GET /api/admin/club/figures': { quarters: [], next: { ...next, yield_percent: null, by_wine: [] } },
    });
    expect(await screen.findByText(/No quarter has been charged yet, so everybody is expected/)).toBeVisible();
    expect(screen.getByText('Nobody gets a box.')).toBeVisible();
  });

  it('stand on the dashboard of who may read the club', async () => {
    const user = { ...testAdmin, permissions: ['club.read'] };
    const { api: fake } = await open('/admin', {}, user);
    const card = within(await screen.findByRole('region', { name: 'Wine club' }));
    expect(await card.findByText('$4,485.04')).toBeVisible();
    expect(card.getByText('expected in May 2030 of 28 members')).toBeVisible();
    expect(fake.calls.map(({ path }) => path)).toContain('/api/admin/club/figures');
  });
});
